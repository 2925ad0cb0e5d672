import { buffer } from "node:stream/consumers";
import { openPdf } from "../../../platform/pdf-document.ts";
import { pdfText } from "../../../platform/pdf-text.ts";
import type { Invoice } from "./read-invoice.ts";

/** A4 portrait, in points. */
const MARGIN = 48;
const SIZE = { title: 20, name: 13, text: 9, small: 7.5 };
const GAP = 6;
const LOGO = { width: 120, height: 44 };
/** Left edges and widths of the columns, as shares of the room between the margins. */
const COLUMNS = [
  { at: 0, share: 0.5, align: "left" },
  { at: 0.5, share: 0.12, align: "right" },
  { at: 0.62, share: 0.18, align: "right" },
  { at: 0.8, share: 0.2, align: "right" },
] as const;
const GREY = "#6b7280";
const INK = "#111827";

interface TextOptions {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: "left" | "right";
}

/** Draws an invoice; long lists of goods continue on further pages. */
class InvoicePages {
  readonly #document: PDFKit.PDFDocument;
  readonly #invoice: Invoice;
  #y = MARGIN;
  #pages = 0;

  constructor(invoice: Invoice) {
    this.#invoice = invoice;
    const title = `${invoice.title} ${invoice.facts[0]?.value ?? ""}`;
    this.#document = openPdf(title, { size: "A4" });
    this.#addPage();
  }

  async finish(): Promise<Buffer> {
    this.#addHead();
    this.#addParties();
    this.#addColumns();
    for (const line of this.#invoice.lines) this.#addLine(line);
    this.#addSums();
    this.#addFoot();
    this.#document.end();
    return buffer(this.#document);
  }

  get #width(): number {
    return this.#document.page.width - 2 * MARGIN;
  }

  #addPage(): void {
    if (this.#pages > 0) this.#addFoot();
    this.#document.addPage();
    this.#pages += 1;
    this.#y = MARGIN;
  }

  /** Returns the height that the text takes. */
  #text(
    text: string,
    x: number,
    y: number,
    width: number,
    { size = SIZE.text, bold = false, color = INK, align = "left" }: TextOptions = {},
  ): number {
    const shown = pdfText(text);
    this.#document
      .font(bold ? "bold" : "regular")
      .fontSize(size)
      .fillColor(color);
    const height = this.#document.heightOfString(shown, { width });
    this.#document.text(shown, x, y, { width, align });
    return height;
  }

  #rule(color: string, width: number): void {
    this.#document
      .lineWidth(width)
      .strokeColor(color)
      .moveTo(MARGIN, this.#y)
      .lineTo(MARGIN + this.#width, this.#y)
      .stroke();
  }

  #addHead(): void {
    const { brand, title, facts } = this.#invoice;
    const half = this.#width / 2;
    let left = this.#y;
    if (brand.logo !== undefined) {
      this.#document.image(brand.logo, MARGIN, left, { fit: [LOGO.width, LOGO.height] });
      left += LOGO.height + GAP;
    }
    left += this.#text(brand.name, MARGIN, left, half - GAP, { size: SIZE.name, bold: true });
    const at = MARGIN + half;
    let right = this.#y;
    const look = { size: SIZE.title, bold: true, color: brand.color, align: "right" } as const;
    right += this.#text(title, at, right, half, look) + GAP;
    for (const { label, value } of facts) {
      this.#text(label, at, right, half * 0.45, { color: GREY });
      right += this.#text(value, at + half * 0.45, right, half * 0.55, { align: "right" }) + 2;
    }
    this.#y = Math.max(left, right) + GAP;
    this.#rule(brand.color, 2);
    this.#y += 2 * GAP;
  }

  #addParties(): void {
    const half = this.#width / 2;
    const column = ({ title, lines }: Invoice["from"], x: number): number => {
      let y = this.#y;
      y += this.#text(title, x, y, half - GAP, { color: GREY, size: SIZE.small }) + 2;
      for (const [index, line] of lines.entries())
        y += this.#text(line, x, y, half - 2 * GAP, { bold: index === 0 }) + 1;
      return y;
    };
    const ends = [column(this.#invoice.from, MARGIN), column(this.#invoice.to, MARGIN + half)];
    this.#y = Math.max(...ends) + 3 * GAP;
  }

  #row(cells: readonly string[], options: TextOptions): number {
    const heights = COLUMNS.map(({ at, share, align }, index) =>
      this.#text(
        cells[index] ?? "",
        MARGIN + at * this.#width,
        this.#y,
        share * this.#width - (align === "left" ? GAP : 0),
        { ...options, align },
      ),
    );
    return Math.max(...heights);
  }

  #addColumns(): void {
    this.#y += this.#row(this.#invoice.columns, { bold: true, color: GREY }) + GAP / 2;
    this.#rule(GREY, 0.6);
    this.#y += GAP;
  }

  /** Begins a page when less than `height` is left on this one. */
  #makeRoom(height: number): boolean {
    const isFull = this.#y + height > this.#document.page.height - MARGIN - 2 * SIZE.text;
    if (isFull) this.#addPage();
    return isFull;
  }

  #addLine({ name, note, quantity, price, total }: Invoice["lines"][number]): void {
    const width = COLUMNS[0].share * this.#width - GAP;
    this.#document.font("regular").fontSize(SIZE.text);
    const height = this.#document.heightOfString(pdfText(name), { width });
    if (this.#makeRoom(height + SIZE.text + 2 * GAP)) this.#addColumns();
    this.#y += this.#row([name, quantity, price, total], {}) + 1;
    this.#y += this.#text(note, MARGIN, this.#y, width, { size: SIZE.small, color: GREY }) + GAP;
  }

  #addSums(): void {
    const { sums } = this.#invoice;
    this.#makeRoom(sums.length * (SIZE.text + GAP) + 2 * GAP);
    this.#rule(GREY, 0.6);
    this.#y += GAP;
    const at = MARGIN + this.#width * 0.45;
    const width = this.#width * 0.55;
    for (const { label, value, bold = false } of sums) {
      this.#text(value, at + width * 0.6, this.#y, width * 0.4, { bold, align: "right" });
      this.#y += this.#text(label, at, this.#y, width * 0.6, { bold }) + GAP / 2;
    }
  }

  #addFoot(): void {
    const y = this.#document.page.height - MARGIN;
    const { foot, page } = this.#invoice;
    const look = { size: SIZE.small, color: GREY } as const;
    this.#text(foot, MARGIN, y, this.#width * 0.8, look);
    this.#text(`${page} ${this.#pages}`, MARGIN + this.#width * 0.8, y, this.#width * 0.2, {
      ...look,
      align: "right",
    });
  }
}

export const drawInvoice = (invoice: Invoice): Promise<Buffer> =>
  new InvoicePages(invoice).finish();
