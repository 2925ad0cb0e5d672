import type { ErrorCode } from "@konter/contract/errors";
import { Refusal } from "../../../platform/refusal.ts";
import { encodingOf, readRows, UnclosedQuote } from "./read-csv.ts";
import type { FileRow } from "./read-csv.ts";
import { isWorkbook, readWorkbookRows } from "./read-workbook.ts";

const BYTES_OF_MB = 1024 * 1024;
const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Above the columns stands whose table it is and of which days. */
const HEADER_WITHIN_ROWS = 40;

/** How one kind of file is read, and in which words it is refused. */
export interface TableRules<Columns> {
  readonly limitMb: number;
  readonly codes: TableCodes;
  /** The columns of a header; undefined where the row is none. */
  readonly findColumns: (cells: readonly string[]) => Columns | undefined;
  /** What is looked for, for whoever reads that the columns are not known. */
  readonly columnWords: string;
}

/** The caller's codes: `cutOff` is told the line, `columns` the words, `tooLarge` the limit and `tooMany` the rows. */
export interface TableCodes {
  readonly type: ErrorCode;
  readonly empty: ErrorCode;
  readonly damaged: ErrorCode;
  readonly tooLarge: ErrorCode;
  readonly tooMany: ErrorCode;
  readonly columns: ErrorCode;
  readonly cutOff: ErrorCode;
}

export interface TableRow {
  readonly row: FileRow;
  readonly isLast: boolean;
}

export interface OpenTable<Columns> {
  readonly columns: Columns;
  /** The header as it is written. */
  readonly header: readonly string[];
  /** The rows above it, each as one text. */
  readonly above: readonly string[];
  /** The rows below it that hold anything, one after another. Throws `cutOff`. */
  rows(): Generator<TableRow>;
}

type Rows = () => Iterable<FileRow>;

/** Opens a file and finds its header; the rows are read when they are asked for. Throws the rules' codes. */
export async function openTable<Columns>(
  bytes: Uint8Array,
  rules: TableRules<Columns>,
): Promise<OpenTable<Columns>> {
  const { codes, limitMb } = rules;
  if (bytes.length > limitMb * BYTES_OF_MB)
    throw new Refusal(codes.tooLarge, { parameters: { most: limitMb } });
  if (bytes.length === 0) throw new Refusal(codes.empty);
  const opened = isWorkbook(bytes) ? await openWorkbook(bytes, rules) : openText(bytes, rules);
  if (opened === undefined)
    throw new Refusal(codes.columns, { parameters: { columns: rules.columnWords } });
  const { head, rows } = opened;
  const { columns, header, above, line } = head;
  return { columns, header, above, rows: () => withLast(afterLine(rows, line, codes)) };
}

interface Opened<Columns> {
  readonly head: Head<Columns>;
  readonly rows: Rows;
}

async function openWorkbook<Columns>(
  bytes: Uint8Array,
  rules: TableRules<Columns>,
): Promise<Opened<Columns> | undefined> {
  const read = await readWorkbookRows(bytes, rules);
  const rows = () => read;
  const head = headOf(rows, rules);
  return head && { head, rows };
}

function openText<Columns>(
  bytes: Uint8Array,
  rules: TableRules<Columns>,
): Opened<Columns> | undefined {
  const encoding = encodingOf(bytes);
  if (!encoding.startsWith("utf-16") && bytes.includes(0)) throw new Refusal(rules.codes.type);
  for (const delimiter of DELIMITERS) {
    const rows = () => readRows(bytes, encoding, delimiter);
    const head = headOf(rows, rules);
    if (head !== undefined) return { head, rows };
  }
  return undefined;
}

interface Head<Columns> {
  readonly columns: Columns;
  readonly header: readonly string[];
  readonly above: readonly string[];
  readonly line: number;
}

function headOf<Columns>(rows: Rows, rules: TableRules<Columns>): Head<Columns> | undefined {
  const above: string[] = [];
  try {
    for (const { cells, line } of rows()) {
      const columns = rules.findColumns(cells);
      if (columns !== undefined) return { columns, header: cells, above, line };
      above.push(cells.join(" "));
      if (above.length > HEADER_WITHIN_ROWS) return undefined;
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
  }
  return undefined;
}

function* afterLine(rows: Rows, line: number, { cutOff }: TableCodes): Generator<FileRow> {
  try {
    for (const row of rows()) if (row.line > line) yield row;
  } catch (error) {
    if (error instanceof UnclosedQuote)
      throw new Refusal(cutOff, { parameters: { line: error.line } });
    throw error;
  }
}

function* withLast(rows: Iterable<FileRow>): Generator<TableRow> {
  let before: FileRow | undefined;
  for (const row of rows) {
    if (row.cells.every((cell) => cell === "")) continue;
    if (before !== undefined) yield { row: before, isLast: false };
    before = row;
  }
  if (before !== undefined) yield { row: before, isLast: true };
}
