/** The filters in the URL; a row must match all of them. */
export interface TransactionFilters {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly status?: string;
  readonly type?: string;
  readonly product?: string;
  readonly number?: string;
  readonly ref_id?: string;
  readonly supplier?: string;
}

export type FilterName = keyof TransactionFilters;

/** The filters after a change; an empty value removes the filter. */
export function withFilters(
  filters: TransactionFilters,
  change: TransactionFilters,
): TransactionFilters {
  return Object.fromEntries(
    Object.entries({ ...filters, ...change }).filter(
      ([, value]) => value !== undefined && value !== "",
    ),
  );
}
