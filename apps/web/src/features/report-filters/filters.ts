/** The report's filters in the URL; a row must match all of them. */
export interface ReportFilters {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly status?: string;
  readonly type?: string;
  readonly product?: string;
  readonly number?: string;
  readonly ref_id?: string;
  /** Full file name of the upload that they came from. */
  readonly file?: string;
  /** Part of an agent's number, when the rows belong to an account's agents. */
  readonly agent?: string;
}

type FilterName = keyof ReportFilters;

/** The filters after a change; an empty value removes the filter. */
export function withFilters<Filters extends object>(filters: Filters, change: Filters): Filters {
  return Object.fromEntries(
    Object.entries({ ...filters, ...change }).filter(
      ([, value]) => value !== undefined && value !== "",
    ),
  ) as Filters;
}
