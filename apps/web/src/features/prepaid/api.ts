import type { PrepaidScreen } from "@konter/contract/catalog";
import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { firstAnswer } from "../../app/startup/first-answers.ts";
import { callerFor } from "../../app/query-client.ts";

export const operatorsQuery = (type: PrepaidScreen) =>
  queryOptions({
    queryKey: ["operators", type],
    queryFn: (context) =>
      callerFor(context)("GET prepaid/operators", { type }, { signal: context.signal }),
    staleTime: 60_000,
  });

export const productsQuery = (type: PrepaidScreen, operator: string | undefined) =>
  queryOptions({
    queryKey: ["products", type, operator ?? ""],
    queryFn: (context) =>
      callerFor(context)(
        "GET prepaid/products",
        operator === undefined ? { type } : { type, operator },
        {
          signal: context.signal,
        },
      ),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });

/** A chosen amount with its price; each request renews the price promise. */
export const amountQuery = (productCode: string, amount: string) =>
  queryOptions({
    queryKey: ["products", "amount", productCode, amount],
    queryFn: (context) =>
      callerFor(context)(
        "POST prepaid/amount",
        { product_code: productCode, amount },
        { signal: context.signal },
      ),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });

export const recentNumbersQuery = (type: PrepaidScreen) =>
  queryOptions({
    ...firstAnswer("recentNumbers", { type }),
    queryKey: ["recent-numbers", type],
    queryFn: ({ signal }) => quietApi("GET prepaid/recent-numbers", { type }, { signal }),
  });
