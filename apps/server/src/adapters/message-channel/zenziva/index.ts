import type { Outbound } from "../../../ports/outbound.ts";
import type { MessageChannel } from "../../../ports/message-channel.ts";
import { createZenzivaClient, type ZenzivaRoute } from "./client.ts";
import { smsFields, type ZenzivaCredentials } from "./request.ts";
import { readSmsAnswer } from "./response.ts";

export interface ZenzivaOptions extends ZenzivaCredentials {
  /** `https://console.zenziva.net`. */
  readonly baseUrl: string;
  /** The addresses to which connections are allowed. */
  readonly outbound: Outbound;
  /** `masking` shows the brand's name as sender. */
  readonly route: ZenzivaRoute;
}

/** SMS through Zenziva. */
export function createZenzivaChannel(options: ZenzivaOptions): MessageChannel {
  const client = createZenzivaClient(options, options.route);
  return {
    vendor: "zenziva",
    async send(message, signal) {
      const exchange = await client.sendSms(smsFields(options, message), signal);
      return readSmsAnswer(exchange, [options.passKey, options.userKey, message.code]);
    },
    close: () => client.close(),
  };
}
