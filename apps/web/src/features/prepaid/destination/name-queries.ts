import type { PrepaidScreen } from "@konter/contract/catalog";
import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../../app/api.ts";

export const accountQuery = (type: PrepaidScreen, operator: string, number: string) =>
  queryOptions({
    queryKey: ["account-name", type, operator, number],
    queryFn: ({ signal }) =>
      quietApi("POST prepaid/inquiry-account", { type, operator, number }, { signal }),
    // As for meters: each check costs the brand a fee.
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const plnCustomerQuery = (number: string) =>
  queryOptions({
    queryKey: ["pln-customer", number],
    queryFn: ({ signal }) => quietApi("POST prepaid/inquiry-pln", { number }, { signal }),
    // Each check costs the brand a fee: once per number and visit, and again only on request.
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
