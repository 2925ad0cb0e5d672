import { failureRequestId } from "@konter/client/failures";
import { useCountdown } from "@konter/client/use-countdown";
import { CallFailed } from "@konter/contract/client";
import { RATE_LIMIT_ADVICE_SECONDS } from "@konter/contract/http";
import { EmptyState, ErrorState } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import { useEffect, useRef } from "react";
import * as m from "#messages";
import { failureText } from "../failures.ts";

interface FailedQuery {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Shows a failed query. After too many requests it counts down and then retries automatically. */
export function QueryFailure({ query }: { readonly query: FailedQuery }) {
  const { error, isFetching, refetch } = query;
  const limit = waitOf(error);
  const left = useCountdown(limit);
  const again = useRef(refetch);
  useEffect(() => {
    again.current = refetch;
  });
  const waited = limit !== undefined && left === 0;
  useEffect(() => {
    if (waited) void again.current();
  }, [waited]);
  if (isSwitchedOff(error))
    return (
      <EmptyState isPage icon={<LockKeyhole className="size-6" />} title={failureText(error)} />
    );
  const wait = left > 0 ? ` ${m.wait_seconds({ seconds: left })}` : "";
  return (
    <ErrorState
      text={failureText(error) + wait}
      requestId={failureRequestId(error)}
      retrying={isFetching}
      onRetry={left > 0 ? undefined : () => void refetch()}
    />
  );
}

/** The brand does not offer this service, so a retry cannot succeed. */
const isSwitchedOff = (error: Error | null): boolean =>
  error instanceof CallFailed && error.answer?.code === "feature_off";

function waitOf(error: Error | null): number | undefined {
  if (!(error instanceof CallFailed) || error.status !== 429) return undefined;
  return error.retryAfterSeconds ?? RATE_LIMIT_ADVICE_SECONDS;
}
