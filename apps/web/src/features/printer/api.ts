import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** The agent's receipt settings; paper width and columns also apply to the printer. */
export const receiptSettingsQuery = queryOptions({
  queryKey: ["receipt-settings"],
  queryFn: (context) => callerFor(context)("GET account/receipt", {}, { signal: context.signal }),
});
