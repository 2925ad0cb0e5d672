import type { CallInput } from "@konter/contract/calls";

/** The filters as they stand in the address; all of them together narrow the rows. */
export interface MemberListFilters {
  readonly category?: string;
  readonly state?: string;
  readonly activity?: string;
  readonly order?: string;
}
export type FilterName = keyof MemberListFilters;
export const FILTER_NAMES = ["category", "state", "activity", "order"] as const;

export const exportInput = (filters: MemberListFilters) => filters as CallInput<"memberExport">;
