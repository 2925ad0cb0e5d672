import type { SendOutcome } from "../../../ports/message-channel.ts";
import type { Exchange } from "../../http-exchange.ts";
import { answeredObject, outcomeOf, withoutAnswer } from "../outcome.ts";
import { stateOfStatus } from "./codes.ts";

/** The status is text in some responses and a number in others. */
export function readSmsAnswer(
  exchange: Exchange,
  secrets: readonly (string | undefined)[],
): SendOutcome {
  const answer = answeredObject(exchange);
  const status = answer?.["status"];
  if (exchange.kind === "failure" || (typeof status !== "string" && typeof status !== "number"))
    return withoutAnswer(exchange);
  const text = answer?.["text"];
  const state = exchange.status >= 500 ? "trouble" : stateOfStatus(String(status));
  return outcomeOf(
    state,
    state === "accepted" ? "accepted" : String(status),
    typeof text === "string" ? text : "",
    secrets,
  );
}
