import type { BulkColumnName, BulkRepair } from "@konter/contract/bulk";
import { localPhone } from "@konter/contract/phone";
import { withPlainMarks } from "@konter/contract/plain-marks";
import { readWholeRupiah } from "../../../money/table-files/index.ts";
import type { FileCell, FileRow } from "../../../money/table-files/index.ts";
import type { Columns } from "./find-table.ts";

/** The cells of a row as parsed text. Empty cells are omitted. */
export interface RowCells extends Partial<Readonly<Record<BulkColumnName, string>>> {
  /** The number as in the file, if it was read as another text. */
  readonly number_written?: string;
  readonly repair?: BulkRepair;
  /** Some digits of the number are lost and cannot be restored. */
  readonly is_uncertain?: true;
  /** The member confirmed that the number is right although another operator issued it. */
  readonly accept_operator?: true;
}

export interface SheetRow {
  readonly line: number;
  readonly cells: RowCells;
}

/** Returns the rows of a table with content in its columns. */
export function readRows(rows: readonly FileRow[], columns: Columns): readonly SheetRow[] {
  return rows.flatMap(({ line, cells }) => {
    const read = readCells(
      new Map([...columns].map(([column, index]) => [column, cells[index] ?? ""])),
    );
    return Object.keys(read).length === 0 ? [] : [{ line, cells: read }];
  });
}

/** Parses the cells of one row, from a file or as typed. */
export function readCells(written: ReadonlyMap<BulkColumnName, FileCell>): RowCells {
  const cells: Record<string, unknown> = {};
  for (const [column, cell] of written) {
    if (column === "number") Object.assign(cells, readNumber(cell));
    else {
      const text = readText(column, cell);
      if (text !== "") cells[column] = text;
    }
  }
  return cells;
}

const FREE_TEXTS: ReadonlySet<BulkColumnName> = new Set([
  "customer_name",
  "note",
  "recipient_name",
  "recipient_address",
  "district",
  "city",
  "content",
  "service",
  "commodity",
]);
/** `1.200` is 1200, as Indonesians write. */
const AMOUNTS: ReadonlySet<BulkColumnName> = new Set([
  "selling_price",
  "item_value",
  "cod_amount",
  "weight_grams",
  "length",
  "width",
  "height",
]);

function readText(column: BulkColumnName, cell: FileCell): string {
  if (FREE_TEXTS.has(column)) return unquoted(cell);
  const text = plain(cell);
  // Excel drops the zero in front of a number.
  if (column === "recipient_phone") return text === "" ? "" : localPhone(text);
  if (column === "recipient_postcode") return /^\d{1,4}$/.test(text) ? text.padStart(5, "0") : text;
  if (AMOUNTS.has(column)) return String(readWholeRupiah(text) ?? text);
  // The template's list shows code and name. When both are copied, the code in front counts.
  if (column === "product_code") return text.split(/\s+[-–—|]\s+/)[0]?.toUpperCase() ?? "";
  return text;
}

/** Removes what a spreadsheet adds to keep a text: a leading quote, or ="…". Neither is evaluated. */
function unquoted(cell: FileCell): string {
  const text = String(cell).trim();
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^'/, "");
}

/** A code or number without characters added by copying. */
const plain = (cell: FileCell): string => withPlainMarks(unquoted(cell)).trim();

/** Excel shows longer numbers as 8.12346E+11, and keeps no more than fifteen digits. */
const SHOWN_WHOLE_DIGITS = 11;
const KEPT_DIGITS = 15;
/** This many zeros at the end of a long number mean that digits were lost in 8.1E+10. */
const LOST_ZEROS = /0{6}$/;

/** Restores the digits that Excel removed from the number, where every digit is certain. */
export function readNumber(
  cell: FileCell,
): Pick<RowCells, "is_uncertain" | "number" | "number_written" | "repair"> {
  const text = plain(cell);
  if (text === "") return {};
  const scientific = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text);
  if (scientific !== null) {
    const [, first = "", rest = "", exponent = ""] = scientific;
    return rest.length === Number(exponent)
      ? { number: first + rest, number_written: text, repair: "scientific" }
      : { number: text, is_uncertain: true };
  }
  if (typeof cell === "string") return { number: text };
  const isWhole = Number.isSafeInteger(cell) && cell >= 0;
  if (!isWhole || text.length > KEPT_DIGITS) return { number: text, is_uncertain: true };
  if (text.length >= SHOWN_WHOLE_DIGITS - 1 && LOST_ZEROS.test(text))
    return { number: text, is_uncertain: true };
  return text.length > SHOWN_WHOLE_DIGITS
    ? { number: text, number_written: shownByExcel(cell), repair: "scientific" }
    : { number: text };
}

/** `8.12346E+11` */
const shownByExcel = (value: number): string => value.toExponential(5).replace("e+", "E+");
