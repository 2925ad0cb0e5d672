import { ErrorState } from "@konter/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { failureRequestId } from "./failures.ts";
import * as m from "#messages";

/** A page that could not be loaded or broke while it was drawn: the way out is to read it anew (FEATURES M41). */
export function RouteFailure({ error }: ErrorComponentProps) {
  return (
    <main tabIndex={-1} className="grid min-h-[60dvh] place-items-center outline-none">
      <ErrorState
        text={m.failure_page()}
        requestId={failureRequestId(error)}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
