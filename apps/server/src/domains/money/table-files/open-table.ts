import type { ErrorCode } from "@konter/contract/errors";
import { DomainError } from "../../../platform/domain-error.ts";
import { cellName, FileRefused } from "./reading/file-rows.ts";
import type { FileCell, FileFault, FileRow } from "./reading/file-rows.ts";
import { withFile } from "./reading/read-file.ts";
import type { OpenFile, ReadingOptions } from "./reading/read-file.ts";

const BYTES_OF_MB = 1024 * 1024;
const LIMITS = {
  unpackedBytes: 40 * BYTES_OF_MB,
  sheets: 200,
  merges: 50_000,
  columns: 100,
  rows: Number.MAX_SAFE_INTEGER,
  macros: "ignored",
} as const satisfies ReadingOptions["limits"];
const LIMIT_MS = 30_000;

/** How one kind of file is read, and the error codes for rejecting it. */
export interface TableRules<Columns> {
  readonly limitMb: number;
  readonly codes: TableCodes;
  /** The error code for a hidden row, with its line. Without it hidden rows are read like others. */
  readonly hiddenRows?: ErrorCode;
  /** Returns the columns of a header row; undefined for another row. */
  readonly findColumns: (cells: readonly string[]) => Columns | undefined;
  /** The expected columns, as shown when they are not found. */
  readonly columnWords: string;
}

/**
 * The caller's error codes. Parameters: the line for `cutOff`, the expected columns for `columns`, the limit for
 * `tooLarge`.
 */
interface TableCodes {
  readonly type: ErrorCode;
  readonly empty: ErrorCode;
  readonly damaged: ErrorCode;
  readonly encrypted: ErrorCode;
  /** The file needs more work than allowed. */
  readonly heavy: ErrorCode;
  /** An `.xls` with several sheets, for which hidden ones cannot be detected. */
  readonly oldSheets: ErrorCode;
  /** A workbook of Excel 95 or older. */
  readonly tooOld: ErrorCode;
  readonly tooLarge: ErrorCode;
  readonly columns: ErrorCode;
  readonly cutOff: ErrorCode;
}

/** A row as text; a formula without a value is `=`, which is neither a number nor a date. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly isEnded: boolean;
}

interface TableRow {
  readonly row: TextRow;
  readonly isLast: boolean;
}

export interface OpenTable<Columns> {
  readonly columns: Columns;
  /** The original header. */
  readonly header: readonly string[];
  /** The rows above the header, each as one text. */
  readonly above: readonly string[];
  /** The non-empty rows below the header, one after another. Throws `cutOff`, `damaged`, `heavy`, `hiddenRows`. */
  rows(): AsyncGenerator<TableRow>;
}

/** Opens a file in a separate thread. Tests that open hundreds of files use no thread. */
export type FileOpener = typeof withFile;

/**
 * Opens a CSV, XLSX or XLS, finds its header, runs `work` with the table and closes the file. Uses the first visible
 * sheet of a workbook that has a header. Throws the codes of the rules.
 */
export async function withTable<Columns, T>(
  bytes: Uint8Array,
  rules: TableRules<Columns>,
  work: (table: OpenTable<Columns>) => Promise<T>,
  open: FileOpener = withFile,
): Promise<T> {
  const { codes, limitMb } = rules;
  if (bytes.length > limitMb * BYTES_OF_MB)
    throw new DomainError(codes.tooLarge, { parameters: { most: limitMb } });
  if (bytes.length === 0) throw new DomainError(codes.empty);
  try {
    return await open(bytes, { limits: LIMITS, limitMs: LIMIT_MS }, async (file) => {
      const found = findHeader(file, rules);
      if (found === undefined)
        throw new DomainError(codes.columns, { parameters: { columns: rules.columnWords } });
      const { columns, header, above } = found;
      return work({ columns, header, above, rows: () => rowsBelow(file, found, rules) });
    });
  } catch (error) {
    throw error instanceof FileRefused ? inWordsOf(rules, error) : error;
  }
}

interface Header<Columns> {
  readonly columns: Columns;
  readonly header: readonly string[];
  readonly above: readonly string[];
  readonly table: number;
  readonly line: number;
}

function findHeader<Columns>(
  { tables }: OpenFile,
  { findColumns }: TableRules<Columns>,
): Header<Columns> | undefined {
  for (const [table, { top }] of tables.entries()) {
    const above: string[] = [];
    for (const row of top) {
      const header = textsOf(row);
      const columns = findColumns(header);
      if (columns !== undefined) return { columns, header, above, table, line: row.line };
      above.push(header.join(" "));
    }
  }
  return undefined;
}

async function* rowsBelow(
  file: OpenFile,
  { table, line, header }: Header<unknown>,
  { hiddenRows }: Pick<TableRules<unknown>, "hiddenRows">,
): AsyncGenerator<TableRow> {
  const width = file.tables[table]?.isSheet === true ? header.length : 0;
  let before: TextRow | undefined;
  for await (const batch of file.batches(table))
    for (const row of batch) {
      if (row.line <= line) continue;
      if (row.isHidden === true && hiddenRows !== undefined)
        throw new DomainError(hiddenRows, { parameters: { line: row.line } });
      if (before !== undefined) yield { row: before, isLast: false };
      const cells = [...textsOf(row)];
      while (cells.length < width) cells.push("");
      before = { line: row.line, isEnded: row.isEnded, cells };
    }
  if (before !== undefined) yield { row: before, isLast: true };
}

const textsOf = ({ cells, formulas }: FileRow): readonly string[] =>
  cells.map((cell, at) => (formulas?.includes(at) === true ? "=" : cellText(cell)));

/** Tolerance for hundredths as binary fractions. */
const HUNDREDTHS_MISS = 1e-4;

/**
 * A number as text, with two decimals if it is not whole. A number with more decimals stays unchanged and is rejected
 * as an amount.
 */
function cellText(cell: FileCell): string {
  if (typeof cell === "string" || Number.isInteger(cell)) return String(cell);
  const hundredths = cell * 100;
  return Math.abs(hundredths - Math.round(hundredths)) < HUNDREDTHS_MISS
    ? cell.toFixed(2)
    : String(cell);
}

/** The position of a cell, for an error message. */
export const placeOf = (
  { line }: Pick<TextRow, "line">,
  column: number | undefined,
): { readonly line: number; readonly cell: string } => ({
  line,
  cell: cellName(column ?? 0, line),
});

const CODE_OF: Readonly<Record<FileFault, keyof TableCodes>> = {
  type: "type",
  pdf: "type",
  binary: "type",
  macro: "type",
  encrypted: "encrypted",
  damaged: "damaged",
  damaged_cell: "damaged",
  unsafe: "damaged",
  swollen: "tooLarge",
  sheets: "heavy",
  merges: "heavy",
  heavy: "heavy",
  old_sheets: "oldSheets",
  too_old: "tooOld",
  unclosed: "cutOff",
};

/** Converts a file error to the caller's error code. */
function inWordsOf(
  { codes, limitMb }: TableRules<unknown>,
  { fault, parameters }: FileRefused,
): DomainError {
  const code = CODE_OF[fault];
  return new DomainError(codes[code], {
    parameters: code === "tooLarge" ? { most: limitMb } : parameters,
  });
}
