import type { SendOutcome } from "../../../ports/message-channel.ts";

/** RFC 5321: 4xx is temporary, 5xx is permanent. Without a reply nothing is certain. */
export function stateOfReply(code: number | undefined): SendOutcome["state"] {
  return code !== undefined && code >= 500 && code < 600 ? "refused" : "trouble";
}
