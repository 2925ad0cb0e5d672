import type { CallFailed } from "@konter/contract/client";
import { Alert } from "@konter/ui";
import { failureText } from "../../app/failures.ts";

/** What a call was refused with, above the form that it belongs to. */
export function Failure({ of }: { readonly of: CallFailed | undefined }) {
  return (
    of && (
      <Alert tone="danger" urgent>
        {failureText(of)}
      </Alert>
    )
  );
}
