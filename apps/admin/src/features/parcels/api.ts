import type { AdminShipment, CourierCode, ShipmentState } from "@konter/contract/parcels";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

/** Lists of the page. `attention`: a person has to look at them. */
export const PARCEL_LISTS = [
  "all",
  "attention",
  "processing",
  "success",
  "failed",
  "canceled",
] as const satisfies readonly (ShipmentState | "all" | "attention")[];
export type ParcelList = (typeof PARCEL_LISTS)[number];

const filterOf = (list: ParcelList) => {
  if (list === "all") return {};
  return list === "attention" ? ({ attention: "yes" } as const) : { status: list };
};

export const parcelsQuery = (list: ParcelList, courier: CourierCode | undefined) =>
  infiniteQueryOptions({
    ...pagedQuery(["parcels", "list", list, courier ?? ""], "GET admin/shipments", {
      ...filterOf(list),
      ...(courier !== undefined && { courier }),
      limit: "50",
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MILLISECONDS,
  });

export const parcelQuery = (refId: string) =>
  queryOptions({
    queryKey: ["parcels", "one", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/shipments/{ref_id}",
        { ref_id: refId },
        { signal: context.signal },
      ),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** After an action, the page shows the server's response and every list is refetched. */
export function takeOver(client: QueryClient, shown: AdminShipment): void {
  void client.invalidateQueries({ queryKey: ["parcels"] });
  client.setQueryData(parcelQuery(shown.row.ref_id).queryKey, shown);
}

export const courierServicesQuery = () =>
  queryOptions({
    queryKey: ["courier-services"],
    queryFn: (context) =>
      callerFor(context)("GET admin/courier-services", {}, { signal: context.signal }),
  });

export const courierAccountsQuery = () =>
  queryOptions({
    queryKey: ["courier-accounts"],
    queryFn: (context) =>
      callerFor(context)("GET admin/courier-accounts", {}, { signal: context.signal }),
  });
