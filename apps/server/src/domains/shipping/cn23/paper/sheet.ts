import { buffer } from "node:stream/consumers";
import { code128Widths } from "@konter/contract/code128";
import { openPdf } from "../../../../platform/pdf-document.ts";
import { pdfText } from "../../../../platform/pdf-text.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface TextOptions {
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: "left" | "right" | "center";
}

const PADDING = 3;
const LABEL_SIZE = 5.5;
const VALUE_SIZE = 8.5;
/** The white beside a barcode on each side, in modules (ISO/IEC 15417). */
const QUIET_MODULES = 10;

/** A printed form: framed cells with a small label and a value, in points from the top left. */
export class Sheet {
  readonly #document: PDFKit.PDFDocument;

  constructor(title: string) {
    this.#document = openPdf(title);
  }

  addPage(size: readonly [width: number, height: number]): void {
    this.#document.addPage({ size: [...size], margin: 0 });
  }

  /** A frame of lines; rectangles are left to barcodes. */
  frame({ x, y, width, height }: Box): void {
    this.#document
      .lineWidth(0.6)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineTo(x + width, y + height)
      .lineTo(x, y + height)
      .closePath()
      .stroke();
  }

  /** A framed cell with its label above the value. */
  cell(box: Box, label: string, value = "", options: TextOptions = {}): void {
    this.frame(box);
    const labelHeight = label === "" ? 0 : this.text(box, label, { size: LABEL_SIZE });
    if (value === "") return;
    const below = { ...box, y: box.y + labelHeight, height: box.height - labelHeight };
    this.text(below, value, { size: VALUE_SIZE, bold: true, ...options });
  }

  /** Text inside a box, in the largest size up to `size` that fits; returns the height that it takes. */
  text(box: Box, given: string, { size = VALUE_SIZE, bold = false, align = "left" }: TextOptions) {
    const text = given.split("\n").map(pdfText).join("\n");
    const width = box.width - 2 * PADDING;
    const room = box.height - PADDING;
    this.#document.font(bold ? "bold" : "regular");
    let fitting = size;
    while (fitting > LEAST_SIZE && this.#heightOf(text, fitting, width) > room) fitting -= 0.5;
    const height = Math.min(this.#heightOf(text, fitting, width), room);
    this.#document.fontSize(fitting).text(text, box.x + PADDING, box.y + PADDING / 2 + 1, {
      width,
      // One point more than measured, because otherwise rounding may drop the last line.
      height: room + 1,
      align,
      ellipsis: true,
    });
    return height + 1;
  }

  #heightOf(text: string, size: number, width: number): number {
    return this.#document.fontSize(size).heightOfString(text, { width });
  }

  /** A square to tick with its label. */
  tick(x: number, y: number, label: string, isTicked: boolean, width: number): void {
    const side = 7;
    this.frame({ x, y, width: side, height: side });
    if (isTicked)
      this.#document
        .lineWidth(1.2)
        .moveTo(x, y)
        .lineTo(x + side, y + side)
        .moveTo(x + side, y)
        .lineTo(x, y + side)
        .stroke();
    this.text({ x: x + side, y: y - 3, width, height: 14 }, label, { size: 6.5, bold: isTicked });
  }

  /** A Code 128 barcode in the middle of a box, with its number below. */
  barcode(box: Box, number: string): void {
    const widths = code128Widths(number);
    const modules = widths.reduce((sum, each) => sum + each, 2 * QUIET_MODULES);
    const module = Math.min(box.width / modules, MOST_MODULE);
    const numberHeight = 13;
    this.#document
      .save()
      .translate(box.x + (box.width - modules * module) / 2, box.y)
      .scale(module);
    let at = QUIET_MODULES;
    const height = Math.floor((box.height - numberHeight) / module);
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) this.#document.rect(at, 0, width, height);
      at += width;
    }
    this.#document.fill().restore();
    this.text({ ...box, y: box.y + box.height - numberHeight, height: numberHeight }, number, {
      size: 9,
      bold: true,
      align: "center",
    });
  }

  async end(): Promise<Buffer> {
    this.#document.end();
    return buffer(this.#document);
  }
}

const LEAST_SIZE = 4;
/** Points; 0.38 mm. Wider bars are no more readable. */
const MOST_MODULE = 1.1;
