import { spelled } from "./statement-format.ts";
import type { StatementColumn, StatementFormat } from "./statement-format.ts";

/** The column numbers of a format in a file. */
export interface StatementColumns {
  readonly places: Readonly<Partial<Record<StatementColumn, number>>>;
  /** The last column that a complete row has. */
  readonly last: number;
}

/** Returns the columns of a header row by name; undefined if a required one is missing. */
export function findStatementColumns(
  cells: readonly string[],
  { columns, needed }: StatementFormat,
): StatementColumns | undefined {
  const titles = cells.map(spelled);
  const places: Partial<Record<StatementColumn, number>> = {};
  for (const [column, names] of Object.entries(columns) as [StatementColumn, readonly string[]][]) {
    const name = names.find((each) => titles.includes(each));
    if (name !== undefined) places[column] = titles.indexOf(name);
  }
  if (needed.some((column) => places[column] === undefined)) return undefined;
  return { places, last: Math.max(...Object.values(places)) };
}
