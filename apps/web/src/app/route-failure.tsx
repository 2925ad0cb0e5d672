import { ErrorState } from "@konter/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { failureRequestId } from "./failures.ts";
import * as m from "#messages";
import { WholePage } from "./whole-page.tsx";

/** A page that could not be loaded or broke while it was drawn: the way out is to read it anew (FEATURES M41). */
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
