import { CallFailed } from "@konter/contract/client";

/** A refusal that the form places on its own fields. */
export function hasFieldErrors(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.answer?.fields !== undefined;
}
