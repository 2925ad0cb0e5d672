import type { OutgoingMessage } from "../../../ports/message-channel.ts";

/**
 * A message of an authentication template: the code stands in the body and in the button that copies it.
 * Source: Meta, WhatsApp Cloud API, authentication templates with a copy-code button.
 */
export function templateBody(template: string, message: OutgoingMessage): object {
  const code = { type: "text", text: message.code ?? "" };
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: message.to.replace(/^\+/, ""),
    type: "template",
    template: {
      name: template,
      language: { code: message.locale },
      components: [
        { type: "body", parameters: [code] },
        { type: "button", sub_type: "url", index: "0", parameters: [code] },
      ],
    },
    biz_opaque_callback_data: message.reference,
  };
}
