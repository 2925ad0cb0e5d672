import type { OutgoingMessage } from "../../../ports/message-channel.ts";
import type { UtilityTemplate } from "./template.ts";

/** Meta rejects line breaks, tabs, and more than four consecutive spaces in a placeholder. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
const textOf = (text: string) => ({ type: "text", text });

function messageOf(
  { to, reference }: OutgoingMessage,
  name: string,
  language: string,
  components: readonly object[],
): object {
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: to.replace(/^\+/, ""),
    type: "template",
    template: { name, language: { code: language }, components },
    biz_opaque_callback_data: reference,
  };
}

/**
 * A message of an authentication template: the code is in the body and in the copy button. Source: Meta, WhatsApp Cloud
 * API, authentication templates with a copy-code button.
 */
export function codeBody(template: string, message: OutgoingMessage): object {
  const code = textOf(message.code ?? "");
  return messageOf(message, template, message.locale, [
    { type: "body", parameters: [code] },
    { type: "button", sub_type: "url", index: "0", parameters: [code] },
  ]);
}

/** A message of a utility template with numbered placeholders. Source: Meta, WhatsApp Cloud API, utility templates. */
export function utilityBody(
  { name, language, places }: UtilityTemplate,
  message: OutgoingMessage,
): object {
  const { values = {} } = message.template ?? {};
  return messageOf(message, name, language, [
    { type: "body", parameters: places.map((place) => textOf(oneLine(values[place] ?? ""))) },
  ]);
}
