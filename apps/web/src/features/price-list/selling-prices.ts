import { CallFailed } from "@konter/contract/client";
import type { PriceList } from "@konter/contract/catalog";
import { snackbar } from "@konter/ui";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { callerFor } from "../../app/query-client.ts";

export const rulesQuery = () =>
  queryOptions({
    queryKey: ["selling-prices", "rules"],
    queryFn: (context) => callerFor(context)("GET pricelist/rules", {}, { signal: context.signal }),
  });

export const traceQuery = (code: string) =>
  queryOptions({
    queryKey: ["selling-prices", "trace", code],
    queryFn: (context) =>
      callerFor(context)(
        "GET pricelist/products/{product_code}/trace",
        { product_code: code },
        { signal: context.signal },
      ),
  });

export const historyQuery = (code: string) =>
  queryOptions({
    queryKey: ["selling-prices", "history", code],
    queryFn: (context) =>
      callerFor(context)(
        "GET pricelist/products/{product_code}/history",
        { product_code: code },
        { signal: context.signal },
      ),
  });

/** Refetches everything that shows selling prices. */
export function useRefreshPrices(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [["price-list"], ["selling-prices"], ["products"]].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}

/** Sets one selling price as typed and updates the cached lists; reports a correction. */
export function useSetSellingPrice(): (code: string, typed: string) => Promise<void> {
  const client = useQueryClient();
  return async (code, typed) => {
    const saved = await api("POST pricelist/selling-price", {
      product_code: code,
      selling_price: typed,
    });
    const { selling_price } = saved;
    client.setQueriesData<PriceList>(
      { queryKey: ["price-list"] },
      (list) =>
        list && {
          ...list,
          rows: list.rows.map((row) =>
            row.code === code
              ? {
                  ...row,
                  selling_price,
                  is_own: true,
                  markup: (selling_price - row.price) as typeof row.price,
                }
              : row,
          ),
        },
    );
    void client.invalidateQueries({ queryKey: ["selling-prices"] });
    void client.invalidateQueries({ queryKey: ["products"] });
    if (saved.corrected) snackbar.add({ text: saved.corrected.message });
  };
}

/** The field's error, otherwise the reason why the call failed. */
export function faultOf(failure: unknown, field: string): string {
  const said =
    failure instanceof CallFailed ? failure.answer?.fields?.[field]?.[0]?.message : undefined;
  return said ?? failureText(failure);
}
