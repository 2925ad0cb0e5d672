import { displayPhone } from "@konter/contract/phone";
import type { OutgoingMessage } from "../../../ports/message-channel.ts";

export interface ZenzivaCredentials {
  readonly userKey: string;
  readonly passKey: string;
}

/** Numbers are sent as 08…, as in Zenziva's examples. */
export function smsFields(
  { userKey, passKey }: ZenzivaCredentials,
  message: OutgoingMessage,
): Readonly<Record<string, string>> {
  return {
    userkey: userKey,
    passkey: passKey,
    to: displayPhone(message.to),
    message: message.text,
  };
}
