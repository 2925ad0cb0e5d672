import PdfKit from "pdfkit";
import { dotsOf } from "./dots-of.ts";
import type { Drawing, Mark } from "./drawing.ts";

const POINTS_PER_MM = 72 / 25.4;
/** Character width relative to the font size in Roboto Mono, a monospace font. */
const SIGN_WIDTH = 0.6;

/** The font files (WOFF) whose used characters are embedded. */
export interface PdfFonts {
  readonly regular: ArrayBuffer;
  readonly bold: ArrayBuffer;
}

/**
 * Writes a PDF with one page per drawing, as wide as its paper and as long as the drawing. Text stays selectable text.
 */
export async function writePdf(
  drawings: readonly Drawing[],
  { regular, bold }: PdfFonts,
): Promise<Uint8Array<ArrayBuffer>> {
  // No default font, because otherwise a standard font would be loaded.
  const pdf = new PdfKit({ autoFirstPage: false, margin: 0, pdfVersion: "1.4", font: "" });
  pdf.registerFont("regular", regular).registerFont("bold", bold);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const ended = new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  for (const drawing of drawings) addPage(pdf, drawing);
  pdf.end();
  await ended;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function addPage(pdf: PDFKit.PDFDocument, drawing: Drawing): void {
  const { page_mm: page, printed_mm: printed, width: dots, height, marks } = drawing;
  const dot = (printed * POINTS_PER_MM) / dots;
  const width = page * POINTS_PER_MM;
  pdf.addPage({ size: [width, height * dot], margin: 0 });
  // From here on, one unit is a dot.
  pdf.translate((width - dots * dot) / 2, 0).scale(dot);
  for (const mark of marks) addMark(pdf, mark);
}

function addMark(pdf: PDFKit.PDFDocument, mark: Mark): void {
  switch (mark.is) {
    case "text":
      pdf
        .font(mark.bold ? "bold" : "regular")
        .fontSize(mark.signWidth / SIGN_WIDTH)
        .text(mark.text, mark.x, mark.baseline, { lineBreak: false, baseline: "alphabetic" });
      break;
    case "box":
      pdf.rect(mark.x, mark.y, mark.width, mark.height).fill();
      break;
    case "raster":
      addRaster(pdf, mark);
  }
}

/** Draws a bitmap as the black runs of its rows. */
function addRaster(
  pdf: PDFKit.PDFDocument,
  { x: left, y: top, raster }: Extract<Mark, { readonly is: "raster" }>,
): void {
  const isBlack = dotsOf(raster);
  for (let y = 0; y < raster.height; y += 1)
    for (let x = 0; x < raster.width; x += 1) {
      if (!isBlack(x, y)) continue;
      const start = x;
      while (x < raster.width && isBlack(x, y)) x += 1;
      pdf.rect(left + start, top + y, x - start, 1);
    }
  pdf.fill();
}
