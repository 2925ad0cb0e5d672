import type { SendOutcome } from "../../../ports/message-channel.ts";
import type { Exchange } from "../../http-exchange.ts";
import { answeredObject, outcomeOf, withoutAnswer } from "../outcome.ts";
import { stateOfCode } from "./codes.ts";

/** Accepted is only what carries the id of a message; an error is read by its code. */
export function readSendAnswer(
  exchange: Exchange,
  secrets: readonly (string | undefined)[],
): SendOutcome {
  const answer = answeredObject(exchange);
  if (answer === undefined || exchange.kind === "failure") return withoutAnswer(exchange);
  const error = answer["error"] as { code?: unknown; message?: unknown } | undefined;
  if (typeof error?.code === "number")
    return outcomeOf(
      stateOfCode(error.code),
      String(error.code),
      typeof error.message === "string" ? error.message : "",
      secrets,
    );
  const [sent] = Array.isArray(answer["messages"]) ? (answer["messages"] as unknown[]) : [];
  const id = (sent as { id?: unknown } | undefined)?.id;
  if (exchange.status === 200 && typeof id === "string")
    return outcomeOf("accepted", "accepted", id, secrets);
  return withoutAnswer(exchange);
}
