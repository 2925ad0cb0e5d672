import type { WaitingQuery } from "@konter/contract/parcel-tracking";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { pagedQuery } from "../../../app/query-client.ts";

/** The account's parcels that wait for their pick-up, the longest waiting first. */
export const waitingQuery = () =>
  infiniteQueryOptions(
    pagedQuery(
      ["account", "parcels", "waiting"],
      "GET mlo/transaction/waiting",
      {} satisfies Partial<WaitingQuery>,
    ),
  );
