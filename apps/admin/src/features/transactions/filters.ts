/** The filters as they stand in the address; all of them together narrow the rows. */
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

/** Filters after a change; an empty value takes the filter away. */
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
