import type { MessageChannel } from "../../../ports/message-channel.ts";
import { outcomeOf } from "../outcome.ts";
import { createSmtpClient, type SmtpServer } from "./client.ts";
import { mailOf, type Sender } from "./request.ts";
import { readFailure } from "./response.ts";

export interface SmtpOptions extends SmtpServer {
  readonly sender: Sender;
}

/** E-mail through any SMTP server. */
export function createSmtpChannel(options: SmtpOptions): MessageChannel {
  let client: ReturnType<typeof createSmtpClient> | undefined;
  return {
    vendor: "smtp",
    async send(message) {
      try {
        client ??= createSmtpClient(options);
        const taken = await (await client).sendMail(mailOf(options.sender, message));
        return outcomeOf("accepted", "accepted", taken.response, [message.code]);
      } catch (error) {
        return readFailure(error, [options.password, message.code]);
      }
    },
    close: async () => (await client)?.close(),
  };
}
