import type { SendOutcome } from "../../../ports/message-channel.ts";
import type { Exchange } from "../../http-exchange.ts";
import { answeredObject, outcomeOf, withoutAnswer } from "../outcome.ts";
import { problemOfCode, stateOfCode } from "./codes.ts";

interface ApiError {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly error_data?: { readonly details?: unknown };
}

/** A response counts as accepted only if it contains a message id; an error is interpreted by its code. */
export function readSendAnswer(
  exchange: Exchange,
  secrets: readonly (string | undefined)[],
): SendOutcome {
  const answer = answeredObject(exchange);
  if (answer === undefined || exchange.kind === "failure") return withoutAnswer(exchange);
  const error = answer["error"] as ApiError | undefined;
  if (typeof error?.code === "number") {
    const problem = problemOfCode(error.code);
    const outcome = outcomeOf(
      stateOfCode(error.code),
      String(error.code),
      [error.message, error.error_data?.details]
        .filter((said) => typeof said === "string")
        .join(": "),
      secrets,
    );
    return problem === undefined ? outcome : { ...outcome, problem };
  }
  const [sent] = Array.isArray(answer["messages"]) ? (answer["messages"] as unknown[]) : [];
  const id = (sent as { id?: unknown } | undefined)?.id;
  if (exchange.status === 200 && typeof id === "string")
    return outcomeOf("accepted", "accepted", id, secrets);
  return withoutAnswer(exchange);
}
