export * from "./sources.ts";
export { boxesInPdf } from "./boxes-in-pdf.ts";
export { readBarcode } from "./read-barcode.ts";
export type { Box } from "./read-barcode.ts";
