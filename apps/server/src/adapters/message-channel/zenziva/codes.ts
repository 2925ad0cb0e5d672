import type { SendOutcome } from "../../../ports/message-channel.ts";

/**
 * Zenziva's `status`: 1 means accepted; every other one is a rejection with its reason in `text`. Zenziva provides no
 * list of codes.
 */
const STATES: Readonly<Record<string, SendOutcome["state"]>> = {
  "1": "accepted",
  "0": "refused",
  "5": "refused", // wrong user key or pass key
  "6": "refused", // the account has no credit or has expired
  "99": "trouble",
};

export function stateOfStatus(status: string): SendOutcome["state"] {
  return STATES[status] ?? "trouble";
}
