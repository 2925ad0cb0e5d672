import { failureRequestId } from "@konter/client/failures";
import { ErrorState } from "@konter/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import * as m from "#messages";

/** Shown when a page fails to load or to render; offers a reload (M41). */
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
