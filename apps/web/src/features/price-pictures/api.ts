import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const designsQuery = queryOptions({
  queryKey: ["price-pictures"],
  queryFn: (context) => callerFor(context)("GET pricelist/media", {}, { signal: context.signal }),
});

/** Everything that can stand on a picture, with its selling price. */
export const productsQuery = queryOptions({
  queryKey: ["price-list", {}],
  queryFn: (context) => callerFor(context)("GET pricelist", {}, { signal: context.signal }),
});

/** Shop and phone as the account's receipts have them: what a new picture says at first. */
export const shopQuery = queryOptions({
  queryKey: ["receipt-settings"],
  queryFn: (context) => callerFor(context)("GET account/receipt", {}, { signal: context.signal }),
});
