import type { CallInput } from "@konter/contract/calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const cashbackRulesQuery = () =>
  queryOptions({
    queryKey: ["cashback-rules"],
    queryFn: (context) =>
      callerFor(context)("GET admin/cashback-rules", {}, { signal: context.signal }),
  });

/** Earnings from one sale; under the rules' query key, so that a changed rule refetches it. */
export const cashbackPreviewQuery = (sale: CallInput<"cashbackPreview">) =>
  queryOptions({
    queryKey: ["cashback-rules", "preview", sale],
    queryFn: (context) =>
      callerFor(context)("POST admin/cashback-rules/preview", sale, { signal: context.signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The current possible loss of a rule; not cached. */
export const cashbackRuleLossQuery = (rule: CallInput<"cashbackRulePreview">) =>
  queryOptions({
    queryKey: ["cashback-rules", "loss", rule],
    queryFn: (context) =>
      callerFor(context)("POST admin/cashback-rules/loss", rule, { signal: context.signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** The current possible loss from ending a rule. */
export const cashbackEndLossQuery = (ruleId: number) =>
  queryOptions({
    queryKey: ["cashback-rules", "end-loss", ruleId],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/cashback-rules/{rule_id}/end",
        { rule_id: String(ruleId) },
        { signal: context.signal },
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
