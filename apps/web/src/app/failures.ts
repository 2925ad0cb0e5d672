import { showCallFailure } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import * as m from "#messages";

/** The message for a failed call: the server's sentence, or that there was no response. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof CallFailed)) return m.failure_unexpected();
  return (
    failure.answer?.message ?? (failure.status === 0 ? m.failure_network() : m.failure_unexpected())
  );
}

/** Shows a message for a failure that belongs to no field and no part of the screen (M41). */
export function showFailure(failure: unknown): void {
  showCallFailure(failure, failureText(failure));
}
