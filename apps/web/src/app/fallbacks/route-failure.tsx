import { failureRequestId } from "@konter/client/failures";
import { ErrorState } from "@konter/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import * as m from "#messages";
import { WholePage } from "./whole-page.tsx";

/** Shown when a page fails to load or to render; offers a reload (M41). */
export function RouteFailure({ error }: ErrorComponentProps) {
  return (
    <WholePage>
      <ErrorState
        text={m.failure_page()}
        requestId={failureRequestId(error)}
        onRetry={() => location.reload()}
      />
    </WholePage>
  );
}
