import type { OutgoingMessage } from "../../../ports/message-channel.ts";

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A mail of plain text; no program answers it. */
export function mailOf(sender: Sender, message: OutgoingMessage) {
  const domain = sender.address.split("@").at(-1) ?? "localhost";
  return {
    from: sender,
    to: { name: "", address: message.to },
    subject: message.subject,
    text: message.text,
    messageId: `<${message.reference}@${domain}>`,
    headers: { "auto-submitted": "auto-generated" },
  };
}
