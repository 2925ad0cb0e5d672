import type { Outbound } from "../../../ports/outbound.ts";
import type { MessageChannel, TemplatePurpose } from "../../../ports/message-channel.ts";
import { outcomeOf } from "../outcome.ts";
import { createWhatsAppClient } from "./client.ts";
import { codeBody, utilityBody } from "./request.ts";
import { readSendAnswer } from "./response.ts";
import type { UtilityTemplates } from "./template.ts";

export interface WhatsAppOptions {
  /** `https://graph.facebook.com`. */
  readonly baseUrl: string;
  /** The addresses to which connections are allowed. */
  readonly outbound: Outbound;
  /** The API version: `v23.0`. */
  readonly version: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** Name of the approved authentication template; must exist in `id` and `en`. */
  readonly template: string;
  /** Approved utility templates for messages other than codes. */
  readonly templates?: UtilityTemplates;
}

/** WhatsApp Cloud API. Sends codes, and messages that have their own template. */
export function createWhatsAppChannel(options: WhatsAppOptions): MessageChannel {
  const path = `/${options.version}/${options.phoneNumberId}/messages`;
  const { templates = {} } = options;
  const client = createWhatsAppClient(options, path, options.accessToken);
  return {
    vendor: "whatsapp-cloud",
    templates: Object.keys(templates) as TemplatePurpose[],
    async send(message, signal) {
      const { code, template } = message;
      const utility = template && templates[template.purpose];
      if (utility === undefined && code === undefined)
        return outcomeOf("refused", "no_template", "", []);
      const body =
        utility === undefined ? codeBody(options.template, message) : utilityBody(utility, message);
      const exchange = await client.sendMessage(body, signal);
      return readSendAnswer(exchange, [
        options.accessToken,
        code,
        ...Object.values(template?.values ?? {}),
      ]);
    },
    close: () => client.close(),
  };
}
