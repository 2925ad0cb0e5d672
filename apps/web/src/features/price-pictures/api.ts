import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const designsQuery = queryOptions({
  queryKey: ["price-pictures"],
  queryFn: (context) => callerFor(context)("GET pricelist/media", {}, { signal: context.signal }),
});

/** All products for pictures, with their selling prices. */
export const productsQuery = queryOptions({
  queryKey: ["price-list", {}],
  queryFn: (context) => callerFor(context)("GET pricelist", {}, { signal: context.signal }),
});

/** Shop name and phone of the account's receipts; default texts of a new picture. */
export const shopQuery = queryOptions({
  queryKey: ["receipt-settings"],
  queryFn: (context) => callerFor(context)("GET account/receipt", {}, { signal: context.signal }),
});
