import type { CallInput } from "@konter/contract/calls";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { pagedQuery } from "../../app/query-client.ts";

/** The filters in the URL. */
export interface AuditFilters {
  readonly staff_id?: string;
  readonly subject?: string;
  readonly action?: string;
  readonly date_from?: string;
  readonly date_to?: string;
}
export type AuditFilterName = keyof AuditFilters;

const PAGE_ROWS = "50";

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["audit", filters], "GET admin/audit", {
      ...(filters as CallInput<"auditEntries">),
      limit: PAGE_ROWS,
    }),
    placeholderData: keepPreviousData,
  });

/** Filters as input of the export, where the staff member is a number. */
export function exportInput({ staff_id: staffId, ...filters }: AuditFilters) {
  return { ...filters, ...(staffId !== undefined && { staff_id: Number(staffId) }) };
}
