import type { CallFailed } from "@konter/contract/client";
import { Alert } from "@konter/ui";
import { failureText } from "../../app/failures.ts";

/** The error of a call, above its form. */
export function Failure({ of }: { readonly of: CallFailed | undefined }) {
  return (
    of && (
      <Alert tone="danger" urgent>
        {failureText(of)}
      </Alert>
    )
  );
}
