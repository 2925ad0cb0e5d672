import type { SendOutcome } from "../../../ports/message-channel.ts";

/** RFC 5321: 4xx passes with time, 5xx does not. Without an answer nothing is certain. */
export function stateOfReply(code: number | undefined): SendOutcome["state"] {
  return code !== undefined && code >= 500 && code < 600 ? "refused" : "trouble";
}
