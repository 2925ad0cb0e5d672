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
  /**
   * `always`: TLS from the first byte (465); `upgrade`: STARTTLS is required (587); `never`: only for a server on this
   * machine.
   */
  readonly tls: "always" | "upgrade" | "never";
  readonly user: string;
  readonly password: string;
  /** The addresses to which connections are allowed. */
  readonly outbound: Outbound;
}

/** Keeps connections to one server open between mails. The mail library is loaded only on demand. */
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
    // A mail consists of text only; its content must not make this server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type SocketTaker = (error: Error | null, taken?: { connection: Socket } | false) => void;

/** The library would resolve the name itself; this ensures that the checked address is the one connected to. */
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
