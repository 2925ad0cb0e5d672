import { json, SimulatorServer } from "../http-server.ts";

/** One message as its reader sees it. */
export interface ReceivedMessage {
  readonly channel: "whatsapp" | "sms" | "email";
  /** The recipient as sent: 628…, 08…, or an e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The HTML part of an e-mail, and its unsubscribe address. */
  readonly html?: string;
  readonly unsubscribe?: string;
  /** ISO time. */
  readonly at: string;
}

const KEPT_MESSAGES = 200;

/** The messages received by the simulated vendors, latest first, and the rejections to simulate. */
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

/** Serves the inbox as JSON on this machine, for the demo's page. */
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
