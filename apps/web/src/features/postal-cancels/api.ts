import type { PostalCancel } from "@konter/contract/postal-cancels";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

/** Under the account's query key, so that a decision by staff also refetches it. */
export const postalCancelQuery = (refId: string) =>
  queryOptions({
    queryKey: ["account", "parcels", "postal-cancel", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET mlo/transaction/cancel-proof",
        { ref_id: refId },
        { signal: context.signal },
      ),
  });

/** Shows the response of a change at once. */
export function takeOver(client: QueryClient, refId: string, shown: PostalCancel): void {
  client.setQueryData(postalCancelQuery(refId).queryKey, shown);
}
