import { setImmediate as nextTurn } from "node:timers/promises";
import { openPdf } from "../../../platform/pdf-document.ts";
import { pdfText } from "../../../platform/pdf-text.ts";
import type { PDF_FONTS } from "../../../platform/pdf-text.ts";

/** A column of a printed table: its share of the width and its alignment. */
interface PdfColumn {
  readonly title: string;
  readonly share: number;
  readonly number?: boolean;
}
export interface PdfTable {
  readonly title: string;
  /** Lines below the title. */
  readonly facts: readonly string[];
  readonly columns: readonly PdfColumn[];
  readonly rows: AsyncIterable<readonly string[]>;
  /** Font size of the table in points. */
  readonly size: number;
  /** In the footer of each page, before the page number. */
  readonly foot: string;
}

/** A4 landscape, in points. */
const PAGE = { margin: 36 };
const SIZE = { title: 14, text: 8, line: 13 };
const PADDING = 4;
const ELLIPSIS = "…";
type Font = keyof typeof PDF_FONTS;

/** Draws a table row by row; each page's bytes are released when the page is full. */
class TablePages {
  readonly #document: PDFKit.PDFDocument;
  readonly #table: PdfTable;
  #y = PAGE.margin;
  #number = 0;

  constructor(table: PdfTable) {
    this.#table = table;
    this.#document = openPdf(table.title, { size: "A4", layout: "landscape" });
  }

  /** Returns the bytes written since the last call. */
  take(): Buffer | null {
    return this.#document.read() as Buffer | null;
  }

  begin(): void {
    const { title, facts } = this.#table;
    this.#addPage();
    this.#show("bold", SIZE.title, PAGE.margin, title);
    this.#y += SIZE.title + PADDING;
    for (const fact of facts) {
      this.#show("regular", SIZE.text, PAGE.margin, fact);
      this.#y += SIZE.line;
    }
    this.#y += PADDING;
    this.#addHead();
  }

  /** Adds a row; returns true if it began a page. */
  addRow(cells: readonly string[]): boolean {
    const isFull = this.#y > this.#document.page.height - PAGE.margin - SIZE.line;
    if (isFull) {
      this.#addPage();
      this.#addHead();
    }
    this.#addCells(cells, "regular");
    return isFull;
  }

  /** Ends the file and returns its rest, with the fonts. */
  end(): AsyncIterable<Buffer> {
    this.#addFoot();
    this.#document.end();
    return this.#document as AsyncIterable<Buffer>;
  }

  #addPage(): void {
    if (this.#number > 0) this.#addFoot();
    this.#document.addPage();
    this.#number += 1;
    this.#y = PAGE.margin;
  }

  #addHead(): void {
    this.#addCells(
      this.#table.columns.map(({ title }) => title),
      "bold",
    );
    const { width } = this.#document.page;
    this.#document
      .lineWidth(0.6)
      .moveTo(PAGE.margin, this.#y - PADDING / 2)
      .lineTo(width - PAGE.margin, this.#y - PADDING / 2)
      .stroke();
    this.#y += PADDING;
  }

  #addFoot(): void {
    this.#y = this.#document.page.height - PAGE.margin / 2 - SIZE.text;
    this.#show("regular", SIZE.text, PAGE.margin, `${this.#table.foot} ${this.#number}`);
  }

  /** Draws one row of cells; numbers are right-aligned. */
  #addCells(cells: readonly string[], font: Font): void {
    const { columns, size } = this.#table;
    this.#document.font(font).fontSize(size);
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    const room = this.#document.page.width - 2 * PAGE.margin;
    let x = PAGE.margin;
    for (const [index, { share, number = false }] of columns.entries()) {
      const width = (room * share) / whole;
      const text = this.#fitted(pdfText(cells[index] ?? ""), width - PADDING);
      const at = number ? x + width - PADDING - this.#document.widthOfString(text) : x;
      this.#show(font, size, at, text);
      x += width;
    }
    this.#y += SIZE.line;
  }

  /** Truncates a text to the cell's width in the current font. */
  #fitted(text: string, width: number): string {
    if (this.#document.widthOfString(text) <= width) return text;
    let [fitting, tooLong] = [0, text.length];
    while (tooLong - fitting > 1) {
      const middle = Math.floor((fitting + tooLong) / 2);
      const fits = this.#document.widthOfString(text.slice(0, middle) + ELLIPSIS) <= width;
      if (fits) fitting = middle;
      else tooLong = middle;
    }
    return text.slice(0, fitting) + ELLIPSIS;
  }

  #show(font: Font, size: number, x: number, text: string): void {
    if (text === "") return;
    this.#document.font(font).fontSize(size).text(pdfText(text), x, this.#y, { lineBreak: false });
  }
}

/** Writes a table as a PDF, page by page: memory holds at most one page and the used glyphs. */
export async function* writePdfTable(table: PdfTable): AsyncGenerator<Buffer> {
  const pages = new TablePages(table);
  pages.begin();
  for await (const cells of table.rows) {
    if (!pages.addRow(cells)) continue;
    const bytes = pages.take();
    if (bytes !== null) yield bytes;
    // Layout of a page takes some milliseconds, so other work runs between two pages.
    await nextTurn();
  }
  yield* pages.end();
}
