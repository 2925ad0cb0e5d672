/**
 * Workbooks: the only file that imports the library. `.xlsx` files of other people are read by our own streaming reader
 * (`table-files/reading/open-xml.ts`) behind `archive.ts`; the library reads `.xls` and writes `.xlsx`.
 */
export { colToLetter, readXls, readXlsx, writeXlsx, writeXlsxStream } from "hucre/xlsx";
export type { CellValue } from "hucre/xlsx";
