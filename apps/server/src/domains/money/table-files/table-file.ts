import { Readable } from "node:stream";
import type { StatementFile } from "@konter/contract/finance";
import { writeXlsxStream } from "../../../platform/workbooks.ts";
import { formatRupiah } from "@konter/contract/money";
import { csvCell } from "../../../platform/csv.ts";
import { sheetCell, sheetColumn } from "../../../platform/sheet-cells.ts";
import type { SheetColumn } from "../../../platform/sheet-cells.ts";
import { writePdfTable } from "./pdf-table.ts";

export type Cell = string | number | null;
export interface TableColumn extends SheetColumn {
  readonly title: string;
  readonly number?: boolean;
}

/** A table that is written to a file; its rows are read while it is written. */
export interface TableFile {
  /** File name without extension. */
  readonly name: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** The word before a page number. */
  readonly page: string;
}

export const FILE_TYPES: Readonly<Record<StatementFile, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

/** Excel's limit is 1,048,576 rows; further rows go to a second sheet. */
const ROWS_PER_SHEET = 1_000_000;
/** Excel's limit for sheet names. */
const SHEET_NAME_CHARACTERS = 31;

/**
 * A printed table with this many columns uses a small font and amounts without the currency sign, so that nothing is
 * truncated.
 */
const MANY_COLUMNS = 9;
const NORMAL = 8;
const SMALL = 5.5;

export function streamTable(table: TableFile, format: StatementFile): Readable {
  return Readable.from(WRITERS[format](table), { objectMode: false });
}

const WRITERS: Readonly<Record<StatementFile, (table: TableFile) => AsyncIterable<Uint8Array>>> = {
  csv: writeCsv,
  xlsx: (table) =>
    writeXlsxStream(cellsOf(table), {
      name: table.title.slice(0, SHEET_NAME_CHARACTERS),
      columns: table.columns.map(sheetColumn),
      freezePane: { rows: 1 },
      maxRowsPerSheet: ROWS_PER_SHEET,
      zip64: true,
    }),
  pdf: ({ title, facts, columns, rows, page }) =>
    writePdfTable({
      title,
      facts,
      columns: columns.map(({ width, ...column }) => ({ ...column, share: width })),
      rows: printed(rows, columns),
      size: columns.length > MANY_COLUMNS ? SMALL : NORMAL,
      foot: page,
    }),
};

const line = (cells: readonly Cell[]): Uint8Array =>
  Buffer.from(`${cells.map(csvCell).join(",")}\r\n`);

async function* writeCsv({ columns, rows }: TableFile): AsyncGenerator<Uint8Array> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield Buffer.from("\uFEFF");
  yield line(columns.map(({ title }) => title));
  for await (const cells of rows) yield line(cells);
}

async function* cellsOf({ columns, rows }: TableFile): AsyncGenerator<(Cell | Date)[]> {
  yield columns.map(({ title }) => title);
  for await (const cells of rows) yield cells.map((cell, index) => sheetCell(cell, columns[index]));
}

/** Formats the rows for people: money in columns of numbers. */
async function* printed(
  rows: AsyncIterable<readonly Cell[]>,
  columns: readonly TableColumn[],
): AsyncGenerator<string[]> {
  for await (const cells of rows)
    yield cells.map((cell, index) =>
      typeof cell === "number" && columns[index]?.number === true
        ? moneyOf(cell, columns.length > MANY_COLUMNS)
        : String(cell ?? ""),
    );
}

const moneyOf = (amount: number, isSmall: boolean): string =>
  isSmall ? formatRupiah(amount).replace("Rp", "") : formatRupiah(amount);
