import type { CallInput } from "@konter/contract/calls";
import type { AdminSendMoneyList, AdminSentMoney } from "@konter/contract/send-money";
import type { AdminVerificationList } from "@konter/contract/verification";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;
const PAGE_ROWS = "50";

/** Repeated here because importing the contract's lists would also bundle their schemas. */
export const SENT_LISTS: readonly AdminSendMoneyList[] = [
  "stuck",
  "attention",
  "processing",
  "success",
  "failed",
  "returned",
];
export const VERIFICATION_LISTS: readonly AdminVerificationList[] = [
  "waiting",
  "verified",
  "rejected",
];

export interface SentFilters {
  readonly list?: string;
  readonly member?: string;
  readonly date_from?: string;
  readonly date_to?: string;
}

export const sentListQuery = (filters: SentFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["sent-money", "list", filters], "GET admin/send-money", {
      ...(filters as CallInput<"adminSentMoneyList">),
      limit: PAGE_ROWS,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MILLISECONDS,
  });

export const sentQuery = (refId: string) =>
  queryOptions({
    queryKey: ["sent-money", "one", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/send-money/{ref_id}",
        { ref_id: refId },
        { signal: context.signal },
      ),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** After an action, the page shows the server's response and every list is refetched. */
export function takeOver(client: QueryClient, sent: AdminSentMoney): void {
  void client.invalidateQueries({ queryKey: ["sent-money"] });
  client.setQueryData(sentQuery(sent.ref_id).queryKey, sent);
}

export const verificationsQuery = (list: AdminVerificationList) =>
  infiniteQueryOptions({
    ...pagedQuery(["verifications", "list", list], "GET admin/verifications", {
      list,
      limit: PAGE_ROWS,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WATCH_MILLISECONDS,
  });

export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: ["verifications", "one", id],
    queryFn: (context) =>
      callerFor(context)("GET admin/verifications/{id}", { id }, { signal: context.signal }),
  });
