import type { OutgoingMessage } from "../../../ports/message-channel.ts";
import { mailHtml } from "./mail-html.ts";

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A mail with plain text and the same content as HTML, marked as auto-generated so that no program replies. */
export function mailOf(sender: Sender, message: OutgoingMessage) {
  const domain = sender.address.split("@").at(-1) ?? "localhost";
  return {
    from: sender,
    to: { name: "", address: message.to },
    subject: message.subject,
    text: message.text,
    html: mailHtml(message),
    messageId: `<${message.reference}@${domain}>`,
    headers: {
      "auto-submitted": "auto-generated",
      // RFC 2369: the page on which the reader can unsubscribe.
      ...(message.unsubscribe !== undefined && { "list-unsubscribe": `<${message.unsubscribe}>` }),
    },
  };
}
