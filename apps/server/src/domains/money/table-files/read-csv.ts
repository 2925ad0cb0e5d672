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

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
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
  readonly #delimiter: number;
  #cells: string[] = [];
  #cell = "";
  #isQuoted = false;
  /** A quote within quotes at the end of what was read: it ends them, or stands for one. */
  #hasQuote = false;
  #line = 1;
  #rowLine = 1;
  #afterReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  *read(text: string): Generator<FileRow> {
    for (let at = 0; at < text.length;) {
      if (this.#isQuoted) {
        at = this.#readQuoted(text, at);
        continue;
      }
      const end = this.#endOfPlain(text, at);
      if (end > at) this.#afterReturn = false;
      this.#cell += text.slice(at, end);
      if (end === text.length) return;
      const code = text.charCodeAt(end);
      at = end + 1;
      if (code === QUOTE) this.#quote();
      else if (code === this.#delimiter) this.#endCell();
      else if (code === NEWLINE && this.#afterReturn) {
        // The second character of one line's end.
        this.#afterReturn = false;
        continue;
      } else {
        this.#line += 1;
        this.#afterReturn = code === RETURN;
        yield this.#endRow(true);
        continue;
      }
      this.#afterReturn = false;
    }
  }

  *end(): Generator<FileRow> {
    if (this.#isQuoted && !this.#hasQuote) throw new UnclosedQuote(this.#rowLine);
    if (this.#cells.length > 0 || this.#cell !== "") yield this.#endRow(false);
  }

  #endOfPlain(text: string, from: number): number {
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter || code === NEWLINE || code === RETURN || code === QUOTE)
        return at;
    }
    return text.length;
  }

  #quote(): void {
    if (this.#cell.trim() === "") {
      this.#cell = "";
      this.#isQuoted = true;
    } else this.#cell += '"';
  }

  /** Reads on within quotes; answers where it stopped. */
  #readQuoted(text: string, from: number): number {
    if (this.#hasQuote) {
      this.#hasQuote = false;
      if (text.charCodeAt(from) === QUOTE) {
        this.#cell += '"';
        return from + 1;
      }
      this.#isQuoted = false;
      return from;
    }
    const found = text.indexOf('"', from);
    const end = found === -1 ? text.length : found;
    const part = text.slice(from, end);
    this.#line += part.split(/\r\n|\r|\n/).length - 1;
    this.#cell += part;
    if (found === -1) return end;
    this.#hasQuote = true;
    return end + 1;
  }

  #endCell(): void {
    this.#cells.push(this.#cell.trim());
    this.#cell = "";
  }

  #endRow(isEnded: boolean): FileRow {
    this.#endCell();
    this.#hasQuote = false;
    this.#isQuoted = false;
    const row = { line: this.#rowLine, cells: this.#cells, isEnded };
    this.#cells = [];
    this.#rowLine = this.#line;
    return row;
  }
}
