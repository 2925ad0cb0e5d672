import type { CallInput } from "@konter/contract/calls";
import { CN23_STATES } from "@konter/contract/cn23";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

/** Lists of the page. */
export const CN23_LISTS = ["all", ...CN23_STATES] as const;
export type Cn23List = (typeof CN23_LISTS)[number];

type FilterName = "form" | "q" | "date_from" | "date_to";
/** The filters in the URL. */
export type Cn23Filters = Readonly<Partial<Record<FilterName, string>>>;

/** The filters as the call takes them; the server refuses other values. */
const inputOf = (list: Cn23List, filters: Cn23Filters) => {
  const set = Object.entries(filters).filter(([, value]) => value !== "");
  const state = list === "all" ? {} : { state: list };
  return { ...Object.fromEntries(set), ...state } as CallInput<"adminCn23List">;
};

export const declarationsQuery = (list: Cn23List, filters: Cn23Filters) =>
  infiniteQueryOptions({
    ...pagedQuery(["cn23", "list", list, filters], "GET admin/cn23", {
      ...inputOf(list, filters),
      limit: "50",
    }),
    placeholderData: keepPreviousData,
  });

export const declarationQuery = (refId: string) =>
  queryOptions({
    queryKey: ["cn23", "one", refId],
    queryFn: (context) =>
      callerFor(context)("GET admin/cn23/{ref_id}", { ref_id: refId }, { signal: context.signal }),
  });

/** The form as a PDF; the server records it in the audit log. */
export const openForm = (refId: string) => api("POST admin/cn23/{ref_id}/pdf", { ref_id: refId });
