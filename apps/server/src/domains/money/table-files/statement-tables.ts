import type { TableRules } from "./open-table.ts";

/** The error codes of every file that lists money as lines: statements of vendors and couriers, and their invoices. */
export const STATEMENT_FILE_CODES = {
  type: "statement_file_type",
  empty: "statement_file_empty",
  damaged: "statement_file_damaged",
  encrypted: "statement_file_encrypted",
  heavy: "statement_file_heavy",
  oldSheets: "statement_file_old_sheets",
  tooOld: "statement_file_too_old",
  tooLarge: "statement_file_too_large",
  columns: "statement_file_columns",
  cutOff: "statement_file_cut_off",
} as const satisfies TableRules<unknown>["codes"];

/** A title in lower-case letters and digits: `No. Resi` is `noresi`. */
const spelledTitle = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Returns a function from a column to its place in a header row; -1 for a column that the row does not have. */
export function placesByTitle<Column extends string>(
  cells: readonly string[],
  titles: Readonly<Record<Column, readonly string[]>>,
): (column: Column) => number {
  const spelled = cells.map(spelledTitle);
  return (column) => spelled.findIndex((title) => titles[column].includes(title));
}
