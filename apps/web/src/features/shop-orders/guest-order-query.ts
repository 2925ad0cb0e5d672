import type { GuestCheckout } from "@konter/contract/shop-orders";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";
import { lookAgainAfter } from "../transaction-view/index.ts";

const isOpen = ({ order }: GuestCheckout): boolean => order?.status === "waiting_payment";

/** A visitor's order by its cart; polled while it can be paid. */
export const guestOrderQuery = (cartId: string) =>
  queryOptions({
    queryKey: ["shop-guest-order", cartId],
    queryFn: (context) =>
      callerFor(context)(
        "GET shop/public/checkout/{id}",
        { id: cartId },
        { signal: context.signal },
      ),
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data) ? lookAgainAfter(state.dataUpdateCount) : false,
  });
