import { FileRefused, HEADER_WITHIN_ROWS, LONGEST_CELL } from "./file-rows.ts";
import type { FileLimits, FileRow, FileSource } from "./file-rows.ts";

const QUOTE = 0x22;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const CHUNK_BYTES = 64 * 1024;
type FileEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const SAMPLE_BYTES = 4096;

/**
 * Determined by the byte order mark. Without one it is UTF-16 if every other byte is zero, UTF-8 if all bytes are
 * valid, otherwise the encoding of old banking programs and Excel.
 */
function encodingOf(bytes: Uint8Array): FileEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const unmarked = unmarkedUtf16(bytes.subarray(0, SAMPLE_BYTES));
  if (unmarked !== undefined) return unmarked;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (const chunk of chunksOf(bytes)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** In UTF-16 letters, digits and separators have one zero byte each; other text files have none. */
function unmarkedUtf16(sample: Uint8Array): FileEncoding | undefined {
  const pairs = Math.floor(sample.length / 2);
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) even += 1;
    if (sample[at + 1] === 0) odd += 1;
  }
  if (pairs < 4) return undefined;
  if (even === 0 && odd > pairs * 0.9) return "utf-16le";
  return odd === 0 && even > pairs * 0.9 ? "utf-16be" : undefined;
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

const DELIMITERS = [",", ";", "\t", "|"] as const;
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;|\t])/i;
/** In characters; longer than any table row. A file without line endings exceeds it. */
const LONGEST_ROW = 1024 * 1024;

/**
 * Opens a CSV with one table per separator that splits its rows, because the caller decides by the header which one is
 * right; a line `sep=;` written by Excel selects one. Throws FileRefused.
 */
export function openCsv(bytes: Uint8Array, limits: FileLimits): FileSource {
  const encoding = encodingOf(bytes);
  if (!encoding.startsWith("utf-16") && bytes.includes(0)) throw new FileRefused("type");
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, SAMPLE_BYTES));
  if (/^\s*<[!?a-z]/i.test(start)) throw new FileRefused("type");
  const named = SEPARATOR_LINE.exec(start)?.[1];
  const rowsOf = (delimiter: string) => heldRows(bytes, encoding, delimiter, limits);
  const tables = (named === undefined ? DELIMITERS : [named])
    .map((delimiter) => ({ delimiter, top: topOf(rowsOf(delimiter)) }))
    .toSorted((left, right) => cellsOf(right.top) - cellsOf(left.top))
    .filter(({ top }, index) => index === 0 || top.some(({ cells }) => cells.length > 1));
  return {
    tables: tables.map(({ top }) => ({ name: "CSV", isSheet: false, top })),
    *rows(table) {
      const chosen = tables[table];
      if (chosen !== undefined) yield* rowsOf(chosen.delimiter);
    },
  };
}

const cellsOf = (rows: readonly FileRow[]): number =>
  rows.reduce((sum, { cells }) => sum + cells.length, 0);

/** With a wrong separator a quote may never close; then the rows before it are returned. */
function topOf(rows: Iterable<FileRow>): readonly FileRow[] {
  const top: FileRow[] = [];
  try {
    for (const row of rows) {
      top.push(row);
      if (top.length === HEADER_WITHIN_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
  }
  return top;
}

/** The non-empty rows, one after another; only one is in memory. Throws FileRefused. */
function* heldRows(
  bytes: Uint8Array,
  encoding: FileEncoding,
  delimiter: string,
  limits: FileLimits,
): Generator<FileRow> {
  let count = 0;
  for (const row of readRows(bytes, encoding, delimiter)) {
    const isSeparatorLine = row.line === 1 && SEPARATOR_LINE.test(row.cells.join(delimiter));
    if (isSeparatorLine || row.cells.every((cell) => cell === "")) continue;
    if (count >= limits.rows) return;
    count += 1;
    yield { ...row, cells: row.cells.slice(0, limits.columns) };
  }
}

interface CsvRow extends FileRow {
  readonly cells: readonly string[];
}

function* readRows(
  bytes: Uint8Array,
  encoding: FileEncoding,
  delimiter: string,
): Generator<CsvRow> {
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
  /** A quote at the end of a chunk inside quotes: it closes them, or is the first of an escaped pair. */
  #hasQuote = false;
  #line = 1;
  #rowLine = 1;
  #afterReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  *read(text: string): Generator<CsvRow> {
    if (this.#cell.length + this.#cells.length > LONGEST_ROW) throw new FileRefused("heavy");
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
        // The second character of a CRLF line ending.
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

  *end(): Generator<CsvRow> {
    if (this.#isQuoted && !this.#hasQuote)
      throw new FileRefused("unclosed", { line: this.#rowLine });
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

  /** Reads inside quotes and returns the position where it stopped. */
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
    this.#cells.push(this.#cell.trim().slice(0, LONGEST_CELL));
    this.#cell = "";
  }

  #endRow(isEnded: boolean): CsvRow {
    this.#endCell();
    this.#hasQuote = false;
    this.#isQuoted = false;
    const row = { line: this.#rowLine, cells: this.#cells, isEnded };
    this.#cells = [];
    this.#rowLine = this.#line;
    return row;
  }
}
