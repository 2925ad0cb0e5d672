import type { ShopOrder, ShopOrderState } from "@konter/contract/shop-orders";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";
import { lookAgainAfter } from "../transaction-view/index.ts";

/** Under the account's query key, so that a balance event also refetches them. */
const KEY = ["account", "shop-orders"] as const;

/** Whether the payment may change without the buyer. */
const isPaying = ({ status, payment }: ShopOrder): boolean =>
  status === "waiting_payment" && payment?.payer === "channel";

/** One order; polled while its payment is open, in case no event arrives. */
export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: [...KEY, "one", number],
    queryFn: (context) =>
      callerFor(context)("GET shop/transactions/{number}", { number }, { signal: context.signal }),
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      state.data && isPaying(state.data) ? lookAgainAfter(state.dataUpdateCount) : false,
  });

/** The account's orders in a state, newest first. */
export const ordersQuery = (status: ShopOrderState) =>
  infiniteQueryOptions(
    pagedQuery([...KEY, "list", status], "POST shop/transactions/index", { status }),
  );

/** The number of orders in each state, with one call. */
export const orderCountsQuery = () =>
  queryOptions({
    queryKey: [...KEY, "counts"],
    queryFn: (context) =>
      callerFor(context)("GET shop/transactions/count", {}, { signal: context.signal }),
  });

/** Channels by which an order of this total can be paid. */
export const channelsQuery = (total: number) =>
  queryOptions({
    queryKey: [...KEY, "channels", total],
    queryFn: (context) =>
      callerFor(context)("POST shop/payment/channel", { total }, { signal: context.signal }),
    staleTime: 60_000,
  });

/** Shows a changed order, and refetches the lists and counts. */
export function useShowOrder(): (order: ShopOrder) => void {
  const client = useQueryClient();
  return (order) => {
    client.setQueryData(orderQuery(order.number).queryKey, order);
    void client.invalidateQueries({ queryKey: [...KEY, "list"] });
    void client.invalidateQueries({ queryKey: [...KEY, "counts"] });
  };
}
