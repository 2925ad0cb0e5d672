import { parse } from "csv-parse/sync";
import { readXls, readXlsx } from "hucre/xlsx";
import type { CellValue, Sheet } from "hucre/xlsx";
import { ArchiveRefused, unpackArchive } from "../../../../platform/archive.ts";
import type { ArchiveFault } from "../../../../platform/archive.ts";

/** What a file is refused for as a whole, with what its sentence names. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
  readonly code: FileFault;
  readonly parameters: Readonly<Record<string, string | number>>;
  constructor(code: FileFault, parameters: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.parameters = parameters;
  }
}

export type FileFault =
  | "bulk_file_binary"
  | "bulk_file_damaged"
  | "bulk_file_encrypted"
  | "bulk_file_macro"
  | "bulk_file_merges"
  | "bulk_file_sheets"
  | "bulk_file_slow"
  | "bulk_file_swollen"
  | "bulk_file_type"
  | "bulk_file_unsafe";

/** A cell: its text, or its number as the file has it. A formula is what it last came to; it is never worked out. */
export type FileCell = string | number;

export interface FileSheet {
  readonly name: string;
  /** The rows that hold anything, by the number that Excel shows beside them. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly FileCell[] }[];
}

/** What is read at all; the thread that reads knows no settings. */
export interface ReadingLimits {
  readonly unpackedBytes: number;
  readonly sheets: number;
  readonly merges: number;
  readonly columns: number;
  readonly rows: number;
}

const FAULTS: Readonly<Record<ArchiveFault, FileFault>> = {
  damaged: "bulk_file_damaged",
  doubled: "bulk_file_damaged",
  declares: "bulk_file_unsafe",
  swollen: "bulk_file_swollen",
};
const MB = 1024 * 1024;
const LONGEST_CELL = 1000;

/** The visible sheets of a workbook of Office Open XML. Throws FileRefused. */
export async function readOpenXml(
  bytes: Uint8Array,
  limits: ReadingLimits,
): Promise<readonly FileSheet[]> {
  guard(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  const { sheets } = await readXlsx(bytes, { sheets: isVisible, range: rangeOf(limits) }).catch(
    damaged,
  );
  return sheets.map(toSheet);
}

/** The same of a workbook of Excel 97 to 2003. Throws FileRefused. */
export async function readOldExcel(
  bytes: Uint8Array,
  limits: ReadingLimits,
): Promise<readonly FileSheet[]> {
  const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (names(container, "EncryptedPackage")) throw new FileRefused("bulk_file_encrypted");
  if (names(container, "_VBA_PROJECT")) throw new FileRefused("bulk_file_macro");
  const { sheets } = await readXls(bytes, { range: rangeOf(limits), maxRows: limits.rows }).catch(
    (error: unknown) => {
      const said = String(error);
      if (/encrypt|password/i.test(said)) throw new FileRefused("bulk_file_encrypted");
      throw new FileRefused(
        /missing Workbook stream|Unsupported XLS/i.test(said)
          ? "bulk_file_type"
          : "bulk_file_damaged",
      );
    },
  );
  const merges = sheets.reduce((sum, sheet) => sum + (sheet.merges?.length ?? 0), 0);
  refuseBeyond(limits, sheets.length, merges);
  return sheets.filter((sheet) => isVisible(sheet)).map(toSheet);
}

/** The one sheet of a CSV, whatever of comma, semicolon, tab and bar stands between its columns. Throws FileRefused. */
export function readText(text: string, limits: ReadingLimits): readonly FileSheet[] {
  if (/^\s*<[!?a-z]/i.test(text)) throw new FileRefused("bulk_file_type");
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: limits.rows,
      max_record_size: MB,
    });
    const rows = records.map((cells, index) => ({
      line: index + 1,
      cells: cells.slice(0, limits.columns).map(toCell),
    }));
    return [{ name: "CSV", rows: rows.filter(({ cells }) => cells.some((cell) => cell !== "")) }];
  } catch {
    throw new FileRefused("bulk_file_damaged");
  }
}

/** Sheets in Indonesian write `;` between the columns. */
function delimiterOf(text: string): string {
  const [first = ""] = text.split(/\r?\n/, 1);
  const count = (mark: string) => first.split(mark).length;
  return [",", ";", "\t", "|"].toSorted((left, right) => count(right) - count(left))[0] ?? ",";
}

function guard(archive: Buffer, limits: ReadingLimits): void {
  let [sheets, merges] = [0, 0];
  let kind: "other" | "workbook" = "other";
  try {
    for (const { name, content } of unpackArchive(archive, limits.unpackedBytes)) {
      const part = name.toLowerCase();
      if (part === "xl/workbook.bin") throw new FileRefused("bulk_file_binary");
      if (part.endsWith("vbaproject.bin")) throw new FileRefused("bulk_file_macro");
      if (part === "xl/workbook.xml") kind = "workbook";
      if (part === "[content_types].xml" && content.includes("macroEnabled"))
        throw new FileRefused(
          content.includes("sheet.binary") ? "bulk_file_binary" : "bulk_file_macro",
        );
      if (!/^xl\/worksheets\/[^/]+\.xml$/.test(part)) continue;
      sheets += 1;
      merges += countOf(content, "<mergeCell ", limits.merges);
      refuseBeyond(limits, sheets, merges);
    }
  } catch (error) {
    if (error instanceof ArchiveRefused)
      throw new FileRefused(FAULTS[error.fault], { most: limits.unpackedBytes / MB });
    throw error;
  }
  if (kind !== "workbook") throw new FileRefused("bulk_file_type");
}

function refuseBeyond(limits: ReadingLimits, sheets: number, merges: number): void {
  if (sheets > limits.sheets)
    throw new FileRefused("bulk_file_sheets", { sheets, most: limits.sheets });
  if (merges > limits.merges) throw new FileRefused("bulk_file_merges", { most: limits.merges });
}

/** How often a text stands in a part, counted no further than beyond a limit. */
function countOf(content: Buffer, text: string, most: number): number {
  let count = 0;
  for (let at = content.indexOf(text); at >= 0 && count <= most; at = content.indexOf(text, at + 1))
    count += 1;
  return count;
}

/** Whether a container of OLE has an entry of this name, which stands there as UTF-16. */
const names = (container: Buffer, name: string): boolean =>
  container.includes(Buffer.from(name, "utf16le"));

const damaged = (): never => {
  throw new FileRefused("bulk_file_damaged");
};

const isVisible = ({
  hidden,
  veryHidden,
}: {
  readonly hidden?: boolean;
  readonly veryHidden?: boolean;
}): boolean => hidden !== true && veryHidden !== true;

const rangeOf = ({ columns, rows }: ReadingLimits): string => `A1:${letterOf(columns)}${rows}`;
const LETTERS = 26;
const letterOf = (column: number): string =>
  column <= LETTERS
    ? String.fromCodePoint(64 + column)
    : letterOf(Math.floor((column - 1) / LETTERS)) + letterOf(((column - 1) % LETTERS) + 1);

function toSheet({ name, rows }: Sheet): FileSheet {
  return {
    name,
    rows: rows
      .map((row, index) => ({ line: index + 1, cells: row.map(toCell) }))
      .filter(({ cells }) => cells.some((cell) => cell !== "")),
  };
}

function toCell(value: CellValue | undefined): FileCell {
  // A table of strings can name one long text in every cell.
  if (typeof value === "string") return value.slice(0, LONGEST_CELL).trim();
  if (typeof value === "number") return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return "";
}
