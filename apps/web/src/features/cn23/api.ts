import type { CallInput } from "@konter/contract/calls";
import type { Cn23File } from "@konter/contract/cn23";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

const KEY = ["account", "cn23"] as const;

type FilterName = "state" | "form" | "q" | "date_from" | "date_to";
export type Cn23Filter = Readonly<Partial<Record<FilterName, string>>>;
/** The filters as the calls take them; the server refuses other values. */
const inputOf = (filters: Cn23Filter) => filters as CallInput<"cn23ReportExport">;

export const declarationsQuery = (filters: Cn23Filter) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "list", filters], "GET mlo/cn23/list", inputOf(filters)),
    placeholderData: keepPreviousData,
  });

export const cn23ReportQuery = (filters: Cn23Filter) =>
  infiniteQueryOptions({
    ...pagedQuery([...KEY, "report", filters], "GET mlo/report/cn23", inputOf(filters)),
    placeholderData: keepPreviousData,
  });

export const loadCn23Report = (filters: Cn23Filter) =>
  api("GET mlo/report/cn23/export", inputOf(filters));

export const declarationQuery = (refId: string) =>
  queryOptions({
    queryKey: [...KEY, "one", refId],
    queryFn: (context) =>
      callerFor(context)("GET mlo/cn23/get_status", { ref_id: refId }, { signal: context.signal }),
  });

/** The value up to which CN22 is enough, and today's rates. */
export const limitsQuery = () =>
  queryOptions({
    queryKey: ["customs", "cn23-limits"],
    queryFn: (context) => callerFor(context)("GET mlo/cn23/limits", {}, { signal: context.signal }),
  });

export const resiQuery = (resi: string) =>
  queryOptions({
    queryKey: [...KEY, "resi", resi],
    queryFn: (context) =>
      callerFor(context)("GET mlo/cn23/check_resi", { resi }, { signal: context.signal }),
    retry: false,
  });

export const loadPdf = (refId: string, copies: "2" | "4"): Promise<Cn23File> =>
  api("GET mlo/cn23/pdf", { ref_id: refId, copies });

/** Refetches lists and declarations after a change. */
export function useRefreshDeclarations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
