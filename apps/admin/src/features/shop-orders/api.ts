import type { CallInput } from "@konter/contract/calls";
import type { ShopOrderState } from "@konter/contract/shop-orders";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

/** Lists of the page. `failed`: shipped orders whose parcel failed. */
export const ORDER_LISTS = [
  "pending",
  "processed",
  "shipped",
  "failed",
  "done",
  "cancelled",
  "waiting_payment",
  "all",
] as const satisfies readonly (ShopOrderState | "all" | "failed")[];
export type OrderList = (typeof ORDER_LISTS)[number];

const filterOf = (list: OrderList) => {
  if (list === "all") return {};
  return list === "failed" ? ({ parcel: "failed" } as const) : { status: list };
};

type FilterName = "q" | "courier" | "date_from" | "date_to";
/** The filters in the URL. */
export type OrderFilters = Readonly<Partial<Record<FilterName, string>>>;

/** The filters as the calls take them; the server refuses other values. */
const inputOf = (list: OrderList, filters: OrderFilters) => {
  const set = Object.entries({ ...filters, ...filterOf(list) }).filter(([, value]) => value !== "");
  return Object.fromEntries(set) as CallInput<"adminShopOrders">;
};

export const ordersQuery = (list: OrderList, filters: OrderFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["shop-orders", "list", list, filters], "GET admin/shop/orders", {
      ...inputOf(list, filters),
      limit: "50",
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MILLISECONDS,
  });

/** The filtered orders as a file; the server records it in the audit log. */
export const exportOrders = (list: OrderList, filters: OrderFilters) =>
  api("POST admin/shop/order-exports", inputOf(list, filters));

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ["shop-orders", "one", number],
    queryFn: (context) =>
      callerFor(context)("GET admin/shop/orders/{number}", { number }, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** After an action: refetches the orders, the inbox and what staff see of the goods. */
export function readAnew(client: QueryClient): void {
  for (const name of ["shop-orders", "inbox"]) void client.invalidateQueries({ queryKey: [name] });
}
