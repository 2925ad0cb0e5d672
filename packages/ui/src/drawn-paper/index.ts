export { barcodeBoxes, barcodeModules } from "./barcode-boxes.ts";
export type { Drawing, Mark } from "./drawing.ts";
export { dotsOf } from "./dots-of.ts";
export { pdfFonts } from "./pdf-fonts.ts";
export { writePdf } from "./write-pdf.ts";
