import { CallFailed } from "@konter/contract/client";
import { snackbar } from "@konter/ui";

export function failureRequestId(failure: unknown): string | undefined {
  return failure instanceof CallFailed ? failure.answer?.requestId : undefined;
}

/** The lost session has its own message and leads to sign-in. */
export function isSessionLost(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.status === 401;
}

/** Unknown outcome: the server may or may not have done it. */
export function isUnanswered(failure: unknown): boolean {
  if (!(failure instanceof CallFailed)) return true;
  return failure.status === 0 || failure.status === 408 || failure.status >= 500;
}

/** Shows a message for a failure that belongs to no field and no part of the screen (M41). */
export function showCallFailure(failure: unknown, text: string): void {
  if (isSessionLost(failure)) return;
  snackbar.add({ text, tone: "danger", requestId: failureRequestId(failure) });
}
