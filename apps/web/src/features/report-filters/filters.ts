/** The report's filters as they stand in the address; all of them together narrow the rows. */
export interface ReportFilters {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly status?: string;
  readonly type?: string;
  readonly product?: string;
  readonly number?: string;
  readonly ref_id?: string;
  /** The whole name of the upload that they came from. */
  readonly file?: string;
  /** Part of an agent's number, where the rows are those of an account's agents. */
  readonly agent?: string;
}

export type FilterName = keyof ReportFilters;

/** Filters after a change; an empty value takes the filter away. */
export function withFilters<Filters extends object>(filters: Filters, change: Filters): Filters {
  return Object.fromEntries(
    Object.entries({ ...filters, ...change }).filter(
      ([, value]) => value !== undefined && value !== "",
    ),
  ) as Filters;
}
