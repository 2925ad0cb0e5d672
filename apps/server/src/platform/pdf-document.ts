import PdfKit from "pdfkit";
import { PDF_FONTS } from "./pdf-text.ts";

/** Opens a PDF without pages and margins whose fonts are named `regular` and `bold`. */
export function openPdf(
  title: string,
  page: Pick<PDFKit.PDFDocumentOptions, "layout" | "size"> = {},
): PDFKit.PDFDocument {
  const document = new PdfKit({
    ...page,
    autoFirstPage: false,
    margin: 0,
    font: PDF_FONTS.regular,
    pdfVersion: "1.4",
    info: { Title: title },
  });
  for (const [name, file] of Object.entries(PDF_FONTS)) document.registerFont(name, file);
  return document;
}
