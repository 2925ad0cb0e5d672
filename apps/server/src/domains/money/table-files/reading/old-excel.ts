import { readXls } from "../../../../platform/workbooks.ts";
import type { CellValue } from "../../../../platform/workbooks.ts";
import { withoutMidnight } from "./date-cells.ts";
import { FileRefused, HEADER_WITHIN_ROWS, LONGEST_CELL } from "./file-rows.ts";
import type { FileCell, FileLimits, FileRow, FileSource } from "./file-rows.ts";
import { readStream } from "./old-container.ts";
import { readOldFacts } from "./old-facts.ts";
import type { OldFacts } from "./old-facts.ts";
import { limited } from "./open-xml.ts";

/** hucre's base date for a time without a day. */
const FIRST_DAY = /^(?:1899-12-3[01]|1900-01-0[01]|1904-01-01)T/;

/**
 * Opens a workbook of Excel 97 to 2003. hucre does not tell which sheets are hidden, so a workbook with several sheets
 * is rejected; a single sheet is always visible. Throws FileRefused.
 */
export async function openOldExcel(bytes: Uint8Array, limits: FileLimits): Promise<FileSource> {
  const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (names(container, "EncryptedPackage")) throw new FileRefused("encrypted");
  if (limits.macros === "refused" && names(container, "_VBA_PROJECT"))
    throw new FileRefused("macro");
  const facts = readOldFacts(readStream(container, ["Workbook", "Book"]) ?? Buffer.alloc(0));
  if (facts.isEncrypted) throw new FileRefused("encrypted");
  const { sheets } = await readXls(bytes).catch(refuse);
  if (sheets.length > 1) throw new FileRefused("old_sheets", { sheets: sheets.length });
  const tables = sheets.map(({ name, rows, merges }) => {
    if ((merges?.length ?? 0) > limits.merges)
      throw new FileRefused("merges", { most: limits.merges });
    return { name, rows: rowsOf(rows, facts, limits) };
  });
  return {
    tables: tables.map(({ name, rows }) => ({
      name,
      isSheet: true,
      top: rows.slice(0, HEADER_WITHIN_ROWS),
    })),
    *rows(table) {
      yield* tables[table]?.rows ?? [];
    },
  };
}

function refuse(error: unknown): never {
  const said = String(error);
  if (/encrypt|password/i.test(said)) throw new FileRefused("encrypted");
  if (/Unsupported XLS/i.test(said)) throw new FileRefused("too_old");
  throw new FileRefused(/missing Workbook stream/i.test(said) ? "type" : "damaged");
}

/** Returns whether a container has an entry with this name, stored as UTF-16. */
const names = (container: Buffer, name: string): boolean =>
  container.includes(Buffer.from(name, "utf16le"));

function rowsOf(
  rows: readonly (readonly CellValue[] | undefined)[],
  { hiddenRows, formulas }: OldFacts,
  { columns, rows: most }: FileLimits,
): readonly FileRow[] {
  const read = Array.from(rows, (cells, index): FileRow => {
    const line = index + 1;
    const written = formulas.get(line)?.filter((column) => column < columns);
    return {
      line,
      cells: (cells ?? []).slice(0, columns).map(toCell),
      isEnded: true,
      ...(written !== undefined && { formulas: written }),
      ...(hiddenRows.has(line) && { isHidden: true }),
    };
  });
  return [
    ...limited(
      read.filter(({ cells }) => cells.some((cell) => cell !== "")),
      most,
    ),
  ];
}

function toCell(value: CellValue | undefined): FileCell {
  if (typeof value === "string") return value.slice(0, LONGEST_CELL).trim();
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return String(value);
  if (!(value instanceof Date)) return "";
  // For a number outside the date range in a date cell, hucre returns an invalid date.
  if (Number.isNaN(value.getTime())) return "#####";
  const text = value.toISOString();
  return FIRST_DAY.test(text) ? text.slice(11, 19) : withoutMidnight(text);
}
