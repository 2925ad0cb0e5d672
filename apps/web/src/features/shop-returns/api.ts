import type { ShopReturn } from "@konter/contract/shop-returns";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";
import { orderQuery } from "../shop-parts/index.ts";

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
