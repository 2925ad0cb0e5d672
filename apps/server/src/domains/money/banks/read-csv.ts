/** A row of a file and the line of the file that it begins on. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether it ended as a row ends, and not with the file. */
  readonly isEnded: boolean;
}

/** The file ended within quotes. */
export class UnclosedQuote extends Error {
  override readonly name = "UnclosedQuote";
  readonly line: number;
  constructor(line: number) {
    super(`the quote on line ${line} is never closed`);
    this.line = line;
  }
}

const CHUNK_BYTES = 64 * 1024;
export type FileEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** By the mark at its beginning; without one it is UTF-8 if all of it is, else what old banking programs write. */
export function encodingOf(bytes: Uint8Array): FileEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (const chunk of chunksOf(bytes)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

/** The rows of a CSV, one after another: never more than one of them in memory. Throws UnclosedQuote. */
export function* readRows(
  bytes: Uint8Array,
  encoding: FileEncoding,
  delimiter: string,
): Generator<FileRow> {
  const decoder = new TextDecoder(encoding);
  const reader = new RowReader(delimiter);
  for (const chunk of chunksOf(bytes)) yield* reader.read(decoder.decode(chunk, { stream: true }));
  yield* reader.read(decoder.decode());
  yield* reader.end();
}

class RowReader {
  readonly #delimiter: string;
  #cells: string[] = [];
  #cell = "";
  #isQuoted = false;
  /** A quote within quotes: it ends them, or stands for one. */
  #hasQuote = false;
  #line = 1;
  #rowLine = 1;
  #afterReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  *read(text: string): Generator<FileRow> {
    for (const character of text) {
      const isNewline = character === "\n" || character === "\r";
      // The two characters of one line's end.
      const isSecond = character === "\n" && this.#afterReturn;
      this.#afterReturn = character === "\r";
      if (isNewline && !isSecond) this.#line += 1;
      if (this.#isQuoted && !this.#hasQuote) {
        if (character === '"') this.#hasQuote = true;
        else this.#cell += character;
        continue;
      }
      if (this.#hasQuote) {
        this.#hasQuote = false;
        if (character === '"') {
          this.#cell += '"';
          continue;
        }
        this.#isQuoted = false;
      }
      if (character === '"' && this.#cell.trim() === "") {
        this.#cell = "";
        this.#isQuoted = true;
      } else if (character === this.#delimiter) this.#endCell();
      else if (!isNewline) this.#cell += character;
      else if (isSecond) this.#rowLine = this.#line;
      else yield this.#endRow(true);
    }
  }

  *end(): Generator<FileRow> {
    if (this.#isQuoted && !this.#hasQuote) throw new UnclosedQuote(this.#rowLine);
    if (this.#cells.length > 0 || this.#cell !== "") yield this.#endRow(false);
  }

  #endCell(): void {
    this.#cells.push(this.#cell.trim());
    this.#cell = "";
  }

  #endRow(isEnded: boolean): FileRow {
    this.#endCell();
    const row = { line: this.#rowLine, cells: this.#cells, isEnded };
    this.#cells = [];
    this.#rowLine = this.#line;
    return row;
  }
}
