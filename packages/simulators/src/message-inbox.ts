import { json, SimulatorServer } from "./http-server.ts";

/** One message as its reader would have it. */
export interface ReceivedMessage {
  readonly channel: "whatsapp" | "sms" | "email";
  /** As it was sent: 628…, 08…, or an e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The HTML part of an e-mail, and where it says that such mails are switched off. */
  readonly html?: string;
  readonly unsubscribe?: string;
  /** ISO time. */
  readonly at: string;
}

const KEPT_MESSAGES = 200;

/** What the simulated messaging vendors received, latest first; and what they shall refuse. */
export class MessageInbox {
  #messages: ReceivedMessage[] = [];

  receive(message: Omit<ReceivedMessage, "at">): void {
    this.#messages = [{ ...message, at: new Date().toISOString() }, ...this.#messages].slice(
      0,
      KEPT_MESSAGES,
    );
  }

  latest(): readonly ReceivedMessage[] {
    return this.#messages;
  }
}

/** Serves the inbox as JSON to whoever is on this machine: the demo's own page reads it. */
export function createInboxServer(inbox: MessageInbox) {
  const server = new SimulatorServer(
    ({ method, path }) =>
      method === "GET" && path === "/messages"
        ? json(200, { messages: inbox.latest() })
        : json(404, { error: "no such page" }),
    0,
  );
  return {
    async start(port = 0): Promise<{ readonly url: string }> {
      return { url: `http://127.0.0.1:${await server.start(port)}/messages` };
    },
    stop: () => server.stop(),
  };
}
