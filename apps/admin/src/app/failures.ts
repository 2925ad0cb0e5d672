import { CallFailed } from "@konter/contract/client";
import { snackbar } from "@konter/ui";
import * as m from "#messages";

/** The message for a failed call: the server's sentence, or that there was no response. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof CallFailed)) return m.failure_unexpected();
  const permission = failure.answer?.parameters?.["permission"];
  if (failure.code === "unauthorized" && permission !== undefined)
    return m.failure_unauthorized({ permission });
  return (
    failure.answer?.message ?? (failure.status === 0 ? m.failure_network() : m.failure_unexpected())
  );
}

export function failureRequestId(failure: unknown): string | undefined {
  return failure instanceof CallFailed ? failure.answer?.requestId : undefined;
}

/** Shows a message for a failure that belongs to no field and no part of the screen (M41). */
export function showFailure(failure: unknown): void {
  if (isSessionLost(failure)) return;
  snackbar.add({
    text: failureText(failure),
    tone: "danger",
    requestId: failureRequestId(failure),
  });
}

/** The lost session has its own message and leads to sign-in. */
export function isSessionLost(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.status === 401;
}

/** An error whose sentences belong to fields; submitting the form shows them. */
export function isOfFields(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.answer?.fields !== undefined;
}

/** Unknown outcome: the server may or may not have done it. */
export function isUnanswered(failure: unknown): boolean {
  if (!(failure instanceof CallFailed)) return true;
  return failure.status === 0 || failure.status === 408 || failure.status >= 500;
}

export function isPermissionMissing(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.status === 403;
}
