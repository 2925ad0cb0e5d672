import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** What the agent set of its receipts; paper and columns of it are the printer's. */
export const receiptSettingsQuery = queryOptions({
  queryKey: ["receipt-settings"],
  queryFn: (context) => callerFor(context)("GET account/receipt", {}, { signal: context.signal }),
});
