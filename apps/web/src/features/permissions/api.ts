import type { ExtraPermission } from "@konter/contract";
import { CallFailed } from "@konter/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { quietPermissionApi } from "../../app/permission-api.ts";

export const transferQuery = () =>
  queryOptions({
    queryKey: ["deposit-transfer"],
    queryFn: ({ signal }) => quietPermissionApi("depositTransfer", {}, { signal }),
    retry: false,
  });

/** The account's last request for a permission; looked at again while it waits for staff. */
export const askedQuery = (permission: ExtraPermission) =>
  queryOptions({
    queryKey: ["permission-asked", permission],
    queryFn: ({ signal }) => quietPermissionApi("permissionAsked", { permission }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? 15_000 : false),
  });

/** A page whose call refused because only staff can open it for this account. */
export const needsPermission = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === "extra_permission_missing";
