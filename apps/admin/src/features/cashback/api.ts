import type { CallInput } from "@konter/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const cashbackRulesQuery = () =>
  queryOptions({
    queryKey: ["cashback-rules"],
    queryFn: (context) => callerFor(context)("cashbackRules", {}, { signal: context.signal }),
  });

/** Who earns what on one sale; below the rules, so that a changed rule has it worked out anew. */
export const cashbackPreviewQuery = (sale: CallInput<"cashbackPreview">) =>
  queryOptions({
    queryKey: ["cashback-rules", "preview", sale],
    queryFn: (context) => callerFor(context)("cashbackPreview", sale, { signal: context.signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
