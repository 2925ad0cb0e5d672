import type pg from "pg";
import type { Keys } from "./keys.ts";

/** A column with encrypted values. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** An SQL expression for the row's identity as text. */
  readonly row: string;
  /** The place of the row's value, for values from before data keys; omitted if there are none that old. */
  readonly place?: (row: string) => string;
}

interface SealedRow {
  readonly row: string;
  readonly value: Buffer;
}

const readColumn = async (
  pool: Pick<pg.ClientBase, "query">,
  { table, column, row }: SealedColumn,
): Promise<readonly SealedRow[]> =>
  (
    await pool.query<SealedRow>(
      `select ${row} as row, ${column} as value from ${table} where ${column} is not null order by 1`,
    )
  ).rows;

/** Returns the number of values per wrapping key. */
export async function countByKey(
  pool: Pick<pg.ClientBase, "query">,
  keys: Keys,
  columns: readonly SealedColumn[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  for (const column of columns)
    for (const { value } of await readColumn(pool, column)) {
      const id = keys.keyOf(value);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  return counts;
}

/**
 * Wraps every value with the newest key and returns the number of changes. A value changed concurrently is skipped,
 * because it has the newest key. Can be repeated after an interruption.
 */
export async function rewrapAll(
  pool: Pick<pg.ClientBase, "query">,
  keys: Keys,
  columns: readonly SealedColumn[],
): Promise<number> {
  let changed = 0;
  for (const column of columns)
    for (const { row, value } of await readColumn(pool, column)) {
      const fresh = keys.rewrap(value, column.place?.(row));
      if (fresh === undefined) continue;
      const { table, column: name } = column;
      const written = await pool.query(
        `update ${table} set ${name} = $1 where ${column.row} = $2 and ${name} = $3`,
        [fresh, row, value],
      );
      changed += written.rowCount ?? 0;
    }
  return changed;
}

/** Decrypts every value whose place is known. Throws for one that these keys cannot decrypt. */
export async function openAll(
  pool: Pick<pg.ClientBase, "query">,
  keys: Keys,
  columns: readonly SealedColumn[],
): Promise<void> {
  for (const column of columns) {
    const { place } = column;
    if (place === undefined) continue;
    for (const { row, value } of await readColumn(pool, column)) keys.open(value, place(row));
  }
}
