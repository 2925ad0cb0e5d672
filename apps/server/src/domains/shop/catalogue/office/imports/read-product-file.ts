import { withPlainMarks } from "@konter/contract/plain-marks";
import { SHOP_FILE_COLUMNS, SHOP_FILE_ROWS } from "@konter/contract/shop-office";
import type { ShopFileColumn } from "@konter/contract/shop-office";
import { DomainError } from "../../../../../platform/domain-error.ts";
import type { FileCell, TableTop } from "../../../../money/table-files/index.ts";
import { rowsBelow, withUpload } from "../../../../sales/bulk/index.ts";

/** A row as typed; an empty cell is absent. */
export interface TypedRow {
  readonly line: number;
  readonly sku: string;
  readonly cells: ReadonlyMap<Exclude<ShopFileColumn, "sku">, string>;
}

type Columns = ReadonlyMap<ShopFileColumn, number>;

const spelled = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
/** The column of each title, in both languages, with and without its unit. */
const TITLES = new Map(
  (Object.keys(SHOP_FILE_COLUMNS) as ShopFileColumn[]).flatMap((column) =>
    Object.values(SHOP_FILE_COLUMNS[column]).flatMap((title) => [
      [spelled(title), column] as const,
      [spelled(title.replace(/\(.*\)/, "")), column] as const,
    ]),
  ),
);
/** Rows beyond the limit are counted too, so that the error can say how many there are. */
const COUNTED_ROWS = 2 * SHOP_FILE_ROWS;

/** Reads a workbook or CSV of products. Throws the codes of the contract's row. */
export async function readProductFile(bytes: Uint8Array): Promise<readonly TypedRow[]> {
  const rows = await withUpload(bytes, { mostRows: COUNTED_ROWS }, async (file) => {
    const found = findProductTable(file.tables);
    const read: TypedRow[] = [];
    for await (const batch of rowsBelow(file, found))
      for (const { line, cells } of batch) {
        const row = readRow(line, cells, found.columns);
        if (row !== undefined) read.push(row);
      }
    return read;
  });
  if (rows.length === 0) throw new DomainError("bulk_file_empty");
  if (rows.length > SHOP_FILE_ROWS)
    throw new DomainError("shop_file_rows", {
      parameters: { most: SHOP_FILE_ROWS, rows: rows.length },
    });
  return rows;
}

/** The first visible sheet with a column of SKUs. Throws shop_file_columns, shop_file_column_twice. */
function findProductTable(tables: readonly TableTop[]) {
  for (const [table, { top }] of tables.entries())
    for (const { cells, line } of top) {
      const columns = columnsOf(cells);
      if (columns.has("sku")) return { columns, table, line };
    }
  throw new DomainError("shop_file_columns");
}

function columnsOf(cells: readonly FileCell[]): Columns {
  const columns = new Map<ShopFileColumn, number>();
  for (const [at, title] of cells.map(String).entries()) {
    const column = TITLES.get(spelled(title));
    if (column === undefined) continue;
    if (columns.has(column))
      throw new DomainError("shop_file_column_twice", { parameters: { column: title } });
    columns.set(column, at);
  }
  return columns;
}

function readRow(line: number, cells: readonly FileCell[], columns: Columns): TypedRow | undefined {
  const textAt = (at: number): string => String(cells[at] ?? "").trim();
  const typed = [...columns].flatMap(([column, at]) =>
    textAt(at) === "" ? [] : [[column, textAt(at)] as const],
  );
  if (typed.length === 0) return undefined;
  const { sku = "", ...rest } = Object.fromEntries(typed);
  return {
    line,
    sku: withPlainMarks(sku),
    cells: new Map(Object.entries(rest) as [Exclude<ShopFileColumn, "sku">, string][]),
  };
}
