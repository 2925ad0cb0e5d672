import * as catalogEndpoints from "@konter/contract/catalog/endpoints";
import * as contactsEndpoints from "@konter/contract/contacts/endpoints";
import * as suppliersEndpoints from "@konter/contract/suppliers/endpoints";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import { firstAnswer } from "../../app/first-answers.ts";
import { callerFor } from "../../app/query-client.ts";

export const operatorsQuery = (type: PrepaidScreen) =>
  queryOptions({
    queryKey: ["operators", type],
    queryFn: (context) =>
      callerFor(context)(catalogEndpoints.operators, { type }, { signal: context.signal }),
    staleTime: 60_000,
  });

export const productsQuery = (type: PrepaidScreen, operator: string | undefined) =>
  queryOptions({
    queryKey: ["products", type, operator ?? ""],
    queryFn: (context) =>
      callerFor(context)(
        catalogEndpoints.products,
        operator === undefined ? { type } : { type, operator },
        {
          signal: context.signal,
        },
      ),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });

export const recentNumbersQuery = (type: PrepaidScreen) =>
  queryOptions({
    ...firstAnswer("recentNumbers", { type }),
    queryKey: ["recent-numbers", type],
    queryFn: ({ signal }) => quietApi(contactsEndpoints.recentNumbers, { type }, { signal }),
  });

export const accountQuery = (type: PrepaidScreen, operator: string, number: string) =>
  queryOptions({
    queryKey: ["account-name", type, operator, number],
    queryFn: ({ signal }) =>
      quietApi(suppliersEndpoints.inquireAccount, { type, operator, number }, { signal }),
    // As with meters: each check costs the brand a fee.
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const plnCustomerQuery = (number: string) =>
  queryOptions({
    queryKey: ["pln-customer", number],
    queryFn: ({ signal }) => quietApi(suppliersEndpoints.inquirePln, { number }, { signal }),
    // Each check costs the brand a fee: once per number and visit, again only by hand.
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
