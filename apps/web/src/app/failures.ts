import { CallFailed } from "@konter/contract/client";
import { snackbar } from "@konter/ui";
import * as m from "#messages";

/** The message for a failed call: the server's sentence, or that there was no response. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof CallFailed)) return m.failure_unexpected();
  return (
    failure.answer?.message ?? (failure.status === 0 ? m.failure_network() : m.failure_unexpected())
  );
}

export function failureRequestId(failure: unknown): string | undefined {
  return failure instanceof CallFailed ? failure.answer?.requestId : undefined;
}

/** Shows a message for a failure that belongs to no field and no part of the screen (M41). */
export function showFailure(failure: unknown): void {
  // The lost session has its own message.
  if (failure instanceof CallFailed && failure.status === 401) return;
  snackbar.add({
    text: failureText(failure),
    tone: "danger",
    requestId: failureRequestId(failure),
  });
}

/** Unknown outcome: the server may or may not have done it. */
export function isUnanswered(failure: unknown): boolean {
  if (!(failure instanceof CallFailed)) return true;
  return failure.status === 0 || failure.status === 408 || failure.status >= 500;
}
