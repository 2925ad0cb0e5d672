import { failureRequestId } from "@konter/client/failures";
import { Alert } from "@konter/ui";
import type { ReactNode } from "react";
import { failureText } from "./failures.ts";
import * as m from "#messages";

/** Explains a failure, with the code that identifies its trace. */
export function explainFailure(failure: unknown): ReactNode {
  const requestId = failureRequestId(failure);
  return (
    <>
      {failureText(failure)}
      {requestId && (
        <span className="block text-xs font-normal">{m.request_id({ id: requestId })}</span>
      )}
    </>
  );
}

/** An error that belongs to no field; renders nothing without one. */
export function FailureAlert({ failure }: { readonly failure: unknown }) {
  if (failure === undefined || failure === null) return null;
  return (
    <Alert tone="danger" urgent>
      {explainFailure(failure)}
    </Alert>
  );
}
