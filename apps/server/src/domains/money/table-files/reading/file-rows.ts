/** A cell of a file: its text, or its stored number. Dates and times are text. */
export type FileCell = string | number;

/** A row of a file. */
export interface FileRow {
  /** The row number in a spreadsheet; in a CSV the line on which the row begins. */
  readonly line: number;
  readonly cells: readonly FileCell[];
  /** Whether the row has a line ending instead of ending with the file. */
  readonly isEnded: boolean;
  /** Columns with a formula. The cell is the last stored value, or `=` without one; formulas are never calculated. */
  readonly formulas?: readonly number[];
  /** The row was hidden by a filter or by hand when the workbook was saved. */
  readonly isHidden?: true;
}

/** The first rows of a table, in which the caller finds the header. */
export interface TableTop {
  /** The sheet's name. A CSV has one table per separator that splits its rows. */
  readonly name: string;
  /** A sheet omits empty cells at the end of a row; in a CSV a row without them was cut off. */
  readonly isSheet: boolean;
  /** The first non-empty rows. */
  readonly top: readonly FileRow[];
}

/** The number of rows searched for a header: titles, periods and account numbers may precede it. */
export const HEADER_WITHIN_ROWS = 40;

/** Limits of a reader. Excess content is rejected or ignored. */
export interface FileLimits {
  readonly unpackedBytes: number;
  readonly sheets: number;
  readonly merges: number;
  /** Further columns are ignored. */
  readonly columns: number;
  /** Further rows are ignored: the caller rejects a file with this many. */
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

/** The reason for rejecting a file as a whole, with the parameters of its message. */
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

/** An open file inside the reader. */
export interface FileSource {
  readonly tables: readonly TableTop[];
  /** The non-empty rows of a table. Throws FileRefused. */
  rows(table: number): Generator<FileRow>;
}

/** The longest text of a cell: a workbook can repeat one long text in every cell. */
export const LONGEST_CELL = 1_000;

const LETTERS = 26;
/** The letters of a column counted from 0: `A`, `Z`, `AA`. */
const columnLetters = (column: number): string =>
  column < LETTERS
    ? String.fromCodePoint(65 + column)
    : columnLetters(Math.floor(column / LETTERS) - 1) + columnLetters(column % LETTERS);

/** The name of a cell in a spreadsheet: `B12`. */
export const cellName = (column: number, line: number): string => `${columnLetters(column)}${line}`;
