import type { CallInput } from "@konter/contract/calls";

/** The filters in the URL; a row must match all of them. */
export interface MemberListFilters {
  readonly category?: string;
  readonly state?: string;
  readonly activity?: string;
  readonly order?: string;
}
export type FilterName = keyof MemberListFilters;
export const FILTER_NAMES = ["category", "state", "activity", "order"] as const;

export const exportInput = (filters: MemberListFilters) => filters as CallInput<"memberExport">;
