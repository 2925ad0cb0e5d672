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
  const client = createSmtpClient(options);
  return {
    vendor: "smtp",
    async send(message) {
      try {
        const taken = await client.sendMail(mailOf(options.sender, message));
        return outcomeOf("accepted", "accepted", taken.response, [message.code]);
      } catch (error) {
        return readFailure(error, [options.password, message.code]);
      }
    },
    close: async () => client.close(),
  };
}
