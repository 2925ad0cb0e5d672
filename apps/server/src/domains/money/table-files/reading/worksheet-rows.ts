import { dateText, withoutMidnight } from "./date-cells.ts";
import { cellName, FileRefused, LONGEST_CELL } from "./file-rows.ts";
import type { FileCell, FileLimits, FileRow } from "./file-rows.ts";
import { attributesOf, readXml } from "./xml-reader.ts";
import type { XmlHandler } from "./xml-reader.ts";

/** The workbook data that a sheet's cells refer to. */
export interface WorkbookFacts {
  readonly strings: readonly string[];
  /** For each cell style, whether it shows a date. */
  readonly dateStyles: readonly boolean[];
  readonly is1904: boolean;
}

/** Elements other than cells: columns, links, conditional formats. Sheets made by people have a few hundred. */
const MOST_OTHER_ELEMENTS = 50_000;
const MOST_ELEMENTS = 10_000_000;
/** Excel's own limits. */
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;

/** The non-empty rows of a worksheet, one after another. Throws FileRefused, with the cell for a damaged sheet. */
export function* worksheetRows(
  sheet: string,
  content: Uint8Array,
  facts: WorkbookFacts,
  limits: FileLimits,
): Generator<FileRow> {
  const reader = new WorksheetReader(facts, limits);
  const chunks = readXml(content, reader);
  try {
    while (chunks.next().done !== true) yield* reader.take();
  } catch (error) {
    if (error instanceof FileRefused && error.fault === "damaged")
      throw new FileRefused("damaged_cell", { sheet, cell: reader.place });
    throw error;
  }
}

class WorksheetReader implements XmlHandler {
  readonly #facts: WorkbookFacts;
  readonly #limits: FileLimits;
  #rows: FileRow[] = [];
  #line = 0;
  #column = -1;
  #cells: FileCell[] = [];
  #formulas: number[] = [];
  #isHidden = false;
  #type = "";
  #style = "";
  #text = "";
  /** Whether the next text belongs to the cell. */
  #listens = false;
  #isPhonetic = false;
  #isInData = false;
  #others = 0;
  #elements = 0;
  #merges = 0;

  constructor(facts: WorkbookFacts, limits: FileLimits) {
    this.#facts = facts;
    this.#limits = limits;
  }

  /** The last cell read. */
  get place(): string {
    return cellName(Math.max(0, this.#column), Math.max(1, this.#line));
  }

  /** Returns the rows read since the last call. */
  take(): readonly FileRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: string): void {
    this.#elements += 1;
    if (!this.#isInData) this.#others += 1;
    if (this.#others > MOST_OTHER_ELEMENTS || this.#elements > MOST_ELEMENTS)
      throw new FileRefused("heavy");
    if (name === "sheetData") this.#isInData = true;
    else if (name === "row") this.#openRow(attributes);
    else if (name === "c") this.#openCell(attributes);
    else if (name === "v" || name === "t") this.#listens = this.#isInData && !this.#isPhonetic;
    else if (name === "f" && this.#isInData) this.#formulas.push(this.#column);
    else if (name === "rPh") this.#isPhonetic = true;
    else if (name === "mergeCell") this.#merge();
  }

  text(text: string): void {
    if (this.#listens && this.#text.length <= LONGEST_CELL) this.#text += text;
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.#listens = false;
    else if (name === "rPh") this.#isPhonetic = false;
    else if (name === "c") this.#closeCell();
    else if (name === "row") this.#closeRow();
    else if (name === "sheetData") this.#isInData = false;
  }

  #openRow(attributes: string): void {
    const given = attributesOf(attributes);
    const line = given.get("r");
    this.#line = line === undefined ? this.#line + 1 : numberOf(line, MOST_ROWS);
    this.#isHidden = /^(?:1|true)$/i.test(given.get("hidden") ?? "");
    this.#column = -1;
    this.#cells = [];
    this.#formulas = [];
  }

  #openCell(attributes: string): void {
    const given = attributesOf(attributes);
    const reference = given.get("r");
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    this.#type = given.get("t") ?? "n";
    this.#style = given.get("s") ?? "";
    this.#text = "";
  }

  #closeCell(): void {
    const cell = this.#text === "" ? this.#without() : this.#value();
    const holds = cell !== "" || this.#formulas.at(-1) === this.#column;
    if (!holds || this.#column >= this.#limits.columns) return;
    while (this.#cells.length < this.#column) this.#cells.push("");
    this.#cells[this.#column] = cell;
  }

  /** A formula without a stored value differs from one whose value is an empty text. */
  #without(): FileCell {
    return this.#formulas.at(-1) === this.#column && this.#type !== "str" ? "=" : "";
  }

  #value(): FileCell {
    const text = this.#text.slice(0, LONGEST_CELL);
    if (this.#type === "s") return this.#shared(text);
    if (this.#type === "b") return text.trim() === "1" ? "true" : "false";
    if (this.#type === "d") return withoutMidnight(text);
    if (this.#type !== "n") return decodeEscapes(text).trim();
    const value = Number(text);
    if (!Number.isFinite(value)) return text.trim();
    return this.#facts.dateStyles[Number(this.#style)] === true && this.#style !== ""
      ? dateText(value, this.#facts.is1904)
      : value;
  }

  #shared(index: string): string {
    const found = this.#facts.strings[numberOf(index, this.#facts.strings.length)];
    if (found === undefined) throw new FileRefused("damaged");
    return found.trim();
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    const formulas = this.#formulas.filter((column) => column < this.#limits.columns);
    this.#rows.push({
      line: this.#line,
      cells: this.#cells,
      isEnded: true,
      ...(formulas.length > 0 && { formulas }),
      ...(this.#isHidden && { isHidden: true }),
    });
  }

  #merge(): void {
    this.#merges += 1;
    if (this.#merges > this.#limits.merges)
      throw new FileRefused("merges", { most: this.#limits.merges });
  }
}

function numberOf(text: string, most: number): number {
  const value = Number(text);
  if (!/^\s*\d{1,9}\s*$/.test(text) || value > most) throw new FileRefused("damaged");
  return value;
}

/** The column of `AB12`, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^\$?([A-Za-z]{1,3})\$?\d*$/.exec(reference)?.[1];
  if (letters === undefined) throw new FileRefused("damaged");
  const column =
    Array.from(letters.toUpperCase()).reduce(
      (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
      0,
    ) - 1;
  if (column >= MOST_COLUMNS) throw new FileRefused("damaged");
  return column;
}

/** `_x000D_` encodes a character that XML cannot contain (ECMA-376 part 1, 22.9.2.19). */
export const decodeEscapes = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
