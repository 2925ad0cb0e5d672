import { CallFailed } from "@konter/contract/client";

/** An error that the form shows on its own fields. */
export function hasFieldErrors(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.answer?.fields !== undefined;
}
