export { guardArchive } from "./read-workbook.ts";
