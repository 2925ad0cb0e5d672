import { type AddressInfo, createServer, type Socket } from "node:net";
import { readMail } from "./mail-text.ts";
import type { MessageInbox } from "./message-inbox.ts";

export interface SmtpSimulatorOptions {
  readonly inbox: MessageInbox;
  readonly user: string;
  readonly password: string;
}

const MAX_MAIL_BYTES = 256 * 1024;
/** Mail to these names is rejected permanently, or temporarily. */
const REFUSED_NAMES: Readonly<Record<string, string>> = {
  tidakada: "550 5.1.1 No such user here",
  penuh: "452 4.2.2 Mailbox full",
};

/** An SMTP server on loopback that keeps every accepted mail (RFC 5321 with AUTH PLAIN, no TLS). */
export function createSmtpSimulator(options: SmtpSimulatorOptions) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    converse(socket, options);
  });
  return {
    async start(port = 0): Promise<{ readonly host: string; readonly port: number }> {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", resolve);
      });
      return { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

interface Conversation {
  signedIn: boolean;
  recipients: string[];
}

/** Reads lines until DATA, then the mail until the line with a single dot. */
function converse(socket: Socket, options: SmtpSimulatorOptions): void {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const state: Conversation = { signedIn: false, recipients: [] };
  let waiting = Buffer.alloc(0);
  let takesMail = false;
  socket.on("data", (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    if (waiting.length > MAX_MAIL_BYTES) socket.destroy();
    for (;;) {
      const end = waiting.indexOf(takesMail ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const text = waiting.subarray(0, end).toString("latin1");
      waiting = waiting.subarray(end + (takesMail ? 5 : 2));
      if (takesMail) {
        takesMail = false;
        keep(options.inbox, state.recipients, text);
        state.recipients = [];
        say("250 2.0.0 Ok: kept");
        continue;
      }
      const reply = answer(text, state, options);
      say(reply);
      takesMail = reply.startsWith("354");
      if (reply.startsWith("221")) socket.end();
    }
  });
  say("220 simulator ESMTP");
}

function answer(line: string, state: Conversation, options: SmtpSimulatorOptions): string {
  const [verb = "", rest = ""] = line.split(/\s+(.*)/);
  switch (verb.toUpperCase()) {
    case "EHLO":
      return "250-simulator\r\n250-8BITMIME\r\n250 AUTH PLAIN";
    case "HELO":
      return "250 simulator";
    case "AUTH": {
      const given = Buffer.from(rest.replace(/^PLAIN\s+/i, ""), "base64").toString("utf8");
      state.signedIn = given === `\0${options.user}\0${options.password}`;
      return state.signedIn ? "235 2.7.0 Accepted" : "535 5.7.8 Username and password not accepted";
    }
    case "MAIL":
      state.recipients = [];
      return state.signedIn ? "250 2.1.0 Ok" : "530 5.7.0 Authentication required";
    case "RCPT":
      return addRecipient(rest, state);
    case "DATA":
      return state.recipients.length === 0 ? "503 5.5.1 No recipient" : "354 End with a dot";
    case "RSET":
    case "NOOP":
      return "250 2.0.0 Ok";
    case "QUIT":
      return "221 2.0.0 Bye";
    default:
      return "500 5.5.2 Unknown command";
  }
}

function addRecipient(rest: string, state: Conversation): string {
  const address = /<([^>]+)>/.exec(rest)?.[1] ?? "";
  const refused = REFUSED_NAMES[address.split("@")[0] ?? ""];
  if (refused !== undefined) return refused;
  state.recipients.push(address);
  return "250 2.1.5 Ok";
}

function keep(inbox: MessageInbox, recipients: readonly string[], raw: string): void {
  const mail = readMail(raw.replaceAll(/^\.\./gm, "."));
  for (const to of recipients) inbox.receive({ channel: "email", to, ...mail });
}
