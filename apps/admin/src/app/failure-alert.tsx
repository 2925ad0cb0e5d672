import { Alert } from "@konter/ui";
import type { ReactNode } from "react";
import { failureRequestId, failureText } from "./failures.ts";
import * as m from "#messages";

/** A failure in words, with the code under which its trace is found. */
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

/** A failure that belongs to no field; nothing where there is none. */
export function FailureAlert({ failure }: { readonly failure: unknown }) {
  if (failure === undefined || failure === null) return null;
  return (
    <Alert tone="danger" urgent>
      {explainFailure(failure)}
    </Alert>
  );
}
