import type { Outbound } from "../../../ports/outbound.ts";
import type { MessageChannel } from "../../../ports/message-channel.ts";
import { outcomeOf } from "../outcome.ts";
import { createWhatsAppClient } from "./client.ts";
import { templateBody } from "./request.ts";
import { readSendAnswer } from "./response.ts";

export interface WhatsAppOptions {
  /** `https://graph.facebook.com`. */
  readonly baseUrl: string;
  /** Where connections may go. */
  readonly outbound: Outbound;
  /** Of the API: `v23.0`. */
  readonly version: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** Name of the approved authentication template; it exists in `id` and `en`. */
  readonly template: string;
}

/** WhatsApp Cloud API. It carries codes only: any other text would need a template of its own. */
export function createWhatsAppChannel(options: WhatsAppOptions): MessageChannel {
  const path = `/${options.version}/${options.phoneNumberId}/messages`;
  const client = createWhatsAppClient(options, path, options.accessToken);
  return {
    vendor: "whatsapp-cloud",
    async send(message, signal) {
      if (message.code === undefined) return outcomeOf("refused", "not_a_code", "", []);
      const exchange = await client.sendMessage(templateBody(options.template, message), signal);
      return readSendAnswer(exchange, [options.accessToken, message.code]);
    },
    close: () => client.close(),
  };
}
