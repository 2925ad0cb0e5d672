import { createTransport } from "nodemailer";

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
}

/** Connections to one server, kept open between mails. */
export function createSmtpClient(server: SmtpServer) {
  return createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: server.host,
    port: server.port,
    secure: server.tls === "always",
    requireTLS: server.tls === "upgrade",
    ignoreTLS: server.tls === "never",
    ...(server.user === "" ? {} : { auth: { user: server.user, pass: server.password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // A mail is made of text alone: nothing in it may make this server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
