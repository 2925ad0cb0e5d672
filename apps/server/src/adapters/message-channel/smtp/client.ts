import { connect } from "node:net";
import type { Socket } from "node:net";
import { AddressRefused } from "../../outbound.ts";
import type { Outbound } from "../../../ports/outbound.ts";

const CONNECT_MS = 5_000;
const SILENCE_MS = 15_000;
const CONNECTIONS = 2;

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `always`: TLS from the first byte (465); `upgrade`: STARTTLS or nothing (587); `never`: a server on this machine only. */
  readonly tls: "always" | "upgrade" | "never";
  readonly user: string;
  readonly password: string;
  /** Where connections may go. */
  readonly outbound: Outbound;
}

/** Connections to one server, kept open between mails. Who sends none does not load the library. */
export async function createSmtpClient(server: SmtpServer) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: server.host,
    port: server.port,
    secure: server.tls === "always",
    requireTLS: server.tls === "upgrade",
    ignoreTLS: server.tls === "never",
    ...(server.user === "" ? {} : { auth: { user: server.user, pass: server.password } }),
    getSocket: (_options: unknown, done: SocketTaker) => openSocket(server, done),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // A mail is made of text alone: nothing in it may make this server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type SocketTaker = (error: Error | null, taken?: { connection: Socket } | false) => void;

/** The library would look the name up by itself: the address that is judged here is the one that is connected to. */
function openSocket({ host, port, tls, outbound }: SmtpServer, done: SocketTaker): void {
  const encrypted = tls !== "never";
  if (!outbound.permits(host, encrypted)) {
    done(new AddressRefused("the address may not be connected to"));
    return;
  }
  const socket = connect({ host, port, lookup: outbound.lookup(encrypted) });
  const timer = setTimeout(
    () => socket.destroy(Object.assign(new Error("no connection in time"), { code: "ETIMEDOUT" })),
    CONNECT_MS,
  );
  const failed = (error: Error): void => {
    clearTimeout(timer);
    done(error);
  };
  socket.once("error", failed);
  socket.once("connect", () => {
    clearTimeout(timer);
    socket.off("error", failed);
    done(null, { connection: socket });
  });
}
