import type { DomesticCourier, ParcelFeeInput, ShipmentQuery } from "@konter/contract/parcels";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { callerFor, pagedQuery } from "../../app/query-client.ts";
import { lookAgainAfter } from "../transaction-view/index.ts";

/** Under the account's query key, so that a balance event also refetches it. */
const KEY = ["account", "parcels"] as const;

export type ShipmentFilters = Readonly<
  Partial<Record<"courier" | "status" | "shipping_status", string>>
>;

/** The couriers that the account may use. */
export const parcelCouriersQuery = () =>
  queryOptions({
    queryKey: [...KEY, "couriers"],
    queryFn: (context) => callerFor(context)("GET mlo/couriers", {}, { signal: context.signal }),
  });

/** The account's shipments with the counts of all of them, newest first, as an infinite query. */
export const shipmentsQuery = (filters: ShipmentFilters) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "list", filters], "GET mlo/transaction/list", {
      ...(filters as Omit<ShipmentQuery, "cursor" | "limit">),
    }),
    placeholderData: keepPreviousData,
  });

/** One shipment with its scans. Polled while the courier has not decided, in case no event arrives. */
export const shipmentQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "one", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET mlo/transaction/get_order",
        { ref_id: refId },
        { signal: context.signal },
      ),
    staleTime: 1_000,
    refetchInterval: ({ state }) => {
      const shipment = state.data?.shipment;
      const isOpen =
        shipment?.status === "processing" ||
        (shipment?.status === "success" && shipment.cancel_asked);
      return isOpen ? lookAgainAfter(state.dataUpdateCount) : false;
    },
  });

/** The parcel and its route, without the courier. */
export type Lane = Omit<ParcelFeeInput, "courier" | "commodity">;

/** Usual contents, and goods about which couriers have rules. */
export const parcelGoodsQuery = () =>
  queryOptions({
    queryKey: ["parcel-goods"],
    staleTime: Infinity,
    queryFn: ({ signal }) => quietApi("GET mlo/goods", {}, { signal }),
  });

/** The kinds of goods that a courier knows. */
export const commoditiesQuery = (courier: DomesticCourier) =>
  queryOptions({
    queryKey: ["parcel-commodities", courier],
    staleTime: Infinity,
    queryFn: ({ signal }) => quietApi("GET mlo/commodities", { courier }, { signal }),
  });

/** One courier's fees. Each round asks anew; balance events do not. */
export const parcelFeeQuery = (
  courier: DomesticCourier,
  lane: Lane,
  { commodity, round }: { readonly commodity: string; readonly round: number },
) =>
  queryOptions({
    queryKey: ["parcel-fees", courier, lane, commodity, round],
    queryFn: ({ signal }) =>
      quietApi(
        "POST mlo/transaction/get_fee",
        { courier, ...lane, ...(commodity !== "" && { commodity }) },
        { signal },
      ),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
