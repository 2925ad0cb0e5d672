import { CallFailed } from "@konter/contract/client";
import type { ExtraPermission } from "@konter/contract/member-permissions";
import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

/** The account's last request for a permission; polled while it waits for staff. */
export const askedQuery = (permission: ExtraPermission) =>
  queryOptions({
    queryKey: ["permission-asked", permission],
    queryFn: ({ signal }) => quietApi("GET account/permission-request", { permission }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? 15_000 : false),
  });

/** Whether a call failed because only staff can grant the permission. */
export const needsPermission = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === "extra_permission_missing";
