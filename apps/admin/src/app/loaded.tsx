import { failureRequestId } from "@konter/client/failures";
import { Alert, Button, ErrorState } from "@konter/ui";
import type { ReactNode } from "react";
import { failureText, isPermissionMissing } from "./failures.ts";
import { NoPermission } from "./fallbacks/no-permission.tsx";
import * as m from "#messages";

/** The common part of useQuery and useInfiniteQuery results. */
export interface LoadedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface LoadedProps<Data> {
  readonly query: LoadedQuery<Data>;
  /** Shown until the first response. */
  readonly loading: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows one of four states: loading, not permitted, failed with retry, or the data. Data stays visible when a refresh
 * fails.
 */
export function Loaded<Data>({ query, loading, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (error && isPermissionMissing(error)) {
    return <NoPermission text={failureText(error)} requestId={failureRequestId(error)} />;
  }
  if (data === undefined) {
    if (!error) return loading;
    return (
      <ErrorState
        text={failureText(error)}
        requestId={failureRequestId(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {error && <OldData error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {children(data)}
    </>
  );
}

function OldData({
  error,
  busy,
  onRetry,
}: {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  const requestId = failureRequestId(error);
  return (
    <Alert
      tone="warning"
      urgent
      action={
        <Button kind="plain" size="small" busy={busy} onClick={onRetry}>
          {m.try_again()}
        </Button>
      }
    >
      {failureText(error)} {m.shown_data_is_old()}
      {requestId && (
        <span className="block text-xs font-normal">{m.request_id({ id: requestId })}</span>
      )}
    </Alert>
  );
}
