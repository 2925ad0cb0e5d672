import type { CallInput } from "@konter/contract/calls";
import type { AdminShipment, ShipmentState } from "@konter/contract/parcels";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
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

type FilterName = "courier" | "shipping_status" | "member" | "date_from" | "date_to";
/** The filters in the URL. */
export type ParcelFilters = Readonly<Partial<Record<FilterName, string>>>;

/** The filters as the calls take them; the server refuses other values. */
const inputOf = (list: ParcelList, filters: ParcelFilters) => {
  const set = Object.entries({ ...filters, ...filterOf(list) }).filter(([, value]) => value !== "");
  return Object.fromEntries(set) as CallInput<"adminShipments">;
};

export const parcelsQuery = (list: ParcelList, filters: ParcelFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["parcels", "list", list, filters], "GET admin/shipments", {
      ...inputOf(list, filters),
      limit: "50",
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MILLISECONDS,
  });

/** Sums of the filtered parcels since a day; a longer time would read every parcel of the brand. */
export const parcelTotalsQuery = (list: ParcelList, filters: ParcelFilters, since: string) =>
  queryOptions({
    queryKey: ["parcels", "totals", list, filters],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/shipment-totals",
        { ...inputOf(list, filters), date_from: since },
        { signal: context.signal },
      ),
    placeholderData: keepPreviousData,
  });

/** The filtered parcels as a file; the server records it in the audit log. */
export const exportParcels = (list: ParcelList, filters: ParcelFilters) => {
  const { member, ...others } = inputOf(list, filters);
  return api("POST admin/shipment-exports", {
    ...others,
    ...(member !== undefined && { member: Number(member) }),
  });
};

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
