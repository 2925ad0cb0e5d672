/** A cell of a file: its text, or its number as a workbook stores it. Dates and times are text. */
export type FileCell = string | number;

/** A row of a file. */
export interface FileRow {
  /** The number that a spreadsheet shows beside the row; of a CSV the line on which the row begins. */
  readonly line: number;
  readonly cells: readonly FileCell[];
  /** Whether the row ended as a row ends, and not with the file. */
  readonly isEnded: boolean;
  /** Columns whose cell holds a formula. The cell is the last stored value, `=` where there is none; a formula is never calculated. */
  readonly formulas?: readonly number[];
  /** Whoever saved the workbook did not see this row: it was hidden, by a filter or by hand. */
  readonly isHidden?: true;
}

/** The first rows of a table, in which the caller looks for the header. */
export interface TableTop {
  /** Of the sheet. A CSV has one table for each separator that divides its rows. */
  readonly name: string;
  /** A sheet leaves out the empty cells at a row's end; in a CSV a row without them was cut off. */
  readonly isSheet: boolean;
  /** The first rows that hold anything. */
  readonly top: readonly FileRow[];
}

/** Rows of a table that are searched for a header: titles, periods and account numbers stand above it. */
export const HEADER_WITHIN_ROWS = 40;

/** What a reader takes at most. Whatever is beyond it is refused or left out, never waited for. */
export interface FileLimits {
  readonly unpackedBytes: number;
  readonly sheets: number;
  readonly merges: number;
  /** Columns beyond these are left out. */
  readonly columns: number;
  /** Rows beyond these are left out: the caller refuses a file that has as many. */
  readonly rows: number;
  readonly macros: "ignored" | "refused";
}

export type FileFault =
  | "type"
  | "pdf"
  | "binary"
  | "macro"
  | "encrypted"
  | "damaged"
  | "damaged_cell"
  | "unsafe"
  | "swollen"
  | "sheets"
  | "merges"
  | "heavy"
  | "old_sheets"
  | "too_old"
  | "unclosed";

/** Why a file is refused as a whole, with what its sentence names. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
  readonly fault: FileFault;
  readonly parameters: Readonly<Record<string, string | number>>;
  constructor(fault: FileFault, parameters: Readonly<Record<string, string | number>> = {}) {
    super(`a file is refused: ${fault}`);
    this.fault = fault;
    this.parameters = parameters;
  }
}

/** An open file as the reader has it. */
export interface FileSource {
  readonly tables: readonly TableTop[];
  /** All rows of a table that hold anything. Throws FileRefused. */
  rows(table: number): Generator<FileRow>;
}

/** The longest text of a cell: a workbook can name one long text in every cell. */
export const LONGEST_CELL = 1_000;

const LETTERS = 26;
/** `A`, `Z`, `AA` of a column that is counted from 0. */
const columnLetters = (column: number): string =>
  column < LETTERS
    ? String.fromCodePoint(65 + column)
    : columnLetters(Math.floor(column / LETTERS) - 1) + columnLetters(column % LETTERS);

/** The name of a cell as a spreadsheet shows it: `B12`. */
export const cellName = (column: number, line: number): string => `${columnLetters(column)}${line}`;
