import { CallFailed } from "@konter/contract/client";
import type { ExtraPermission } from "@konter/contract/member-permissions";
import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { quietApi } from "../../app/api.ts";

/** The account's last request for a permission; polled while it waits for staff. */
export const askedQuery = (permission: ExtraPermission) =>
  queryOptions({
    queryKey: ["permission-asked", permission],
    queryFn: ({ signal }) => quietApi("GET account/permission-request", { permission }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? 15_000 : false),
  });

const isMissing = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === "extra_permission_missing";

/**
 * Whether a page's query failed because only staff can grant the permission. Fetching again clears the error; until the
 * next response it stays true, because removing the form in between would take the focus from the person who types.
 */
export function useNeedsPermission({
  error,
  isPending,
}: {
  readonly error: Error | null;
  readonly isPending: boolean;
}): boolean {
  const [last, setLast] = useState(false);
  const now = isPending ? last : isMissing(error);
  if (now !== last) setLast(now);
  return now;
}
