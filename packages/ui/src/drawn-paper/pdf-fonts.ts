import boldFont from "typeface-roboto-mono/files/roboto-mono-latin-700.woff?url";
import regularFont from "typeface-roboto-mono/files/roboto-mono-latin-400.woff?url";
import type { PdfFonts } from "./write-pdf.ts";

const fetchFont = async (address: string): Promise<ArrayBuffer> =>
  (await fetch(address)).arrayBuffer();

/** Loaded with this file, so that a PDF can also be created offline. */
export const pdfFonts: Promise<PdfFonts> = Promise.all([
  fetchFont(regularFont),
  fetchFont(boldFont),
]).then(([regular, bold]) => ({ regular, bold }));
// The error is reported when a PDF is created.
pdfFonts.catch(() => undefined);
