import { SHOP_RETURN_OPEN } from "@konter/contract/shop-returns";
import type { ShopReturn } from "@konter/contract/shop-returns";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";
import { orderQuery } from "../shop-parts/index.ts";

/** An open return is looked at again after this, in case no event arrives. */
const LOOK_AGAIN_MS = 20_000;

/** The returns of an order, and what can be returned now. */
export const returnsQuery = (number: string) =>
  queryOptions({
    queryKey: ["account", "shop-orders", "returns", number],
    queryFn: (context) =>
      callerFor(context)(
        "GET shop/transactions/{number}/returns",
        { number },
        { signal: context.signal },
      ),
    refetchInterval: ({ state }) =>
      state.data?.returns.some(({ state: each }) => SHOP_RETURN_OPEN.includes(each))
        ? LOOK_AGAIN_MS
        : false,
  });

/** After an action: refetches the returns and their order. */
export function useReadAnew(): (changed: Pick<ShopReturn, "number">) => Promise<void> {
  const client = useQueryClient();
  return async ({ number }) => {
    await Promise.all(
      [returnsQuery(number), orderQuery(number)].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}
