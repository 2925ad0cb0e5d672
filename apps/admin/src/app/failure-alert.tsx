import { Alert } from "@konter/ui";
import * as m from "#messages";
import { failureRequestId, failureText } from "./failures.ts";

/** A refusal that belongs to no field, with the code for support; nothing without one. */
export function FailureAlert({ failure }: { readonly failure: unknown }) {
  if (failure === undefined || failure === null) return null;
  const requestId = failureRequestId(failure);
  return (
    <Alert tone="danger" urgent>
      {failureText(failure)}
      {requestId && (
        <span className="block text-xs font-normal">{m.request_id({ id: requestId })}</span>
      )}
    </Alert>
  );
}
