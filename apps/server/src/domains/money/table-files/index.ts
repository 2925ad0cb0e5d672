/**
 * Tables as files. Writes CSV, XLSX and PDF; reads the CSV, XLSX and XLS of people, banks and vendors in a separate
 * thread, with one set of rules for encodings, separators, headers, numbers, dates and times. The caller interprets the
 * rows. A file is read completely or rejected with the caller's error codes.
 */
export { placeOf, withTable } from "./open-table.ts";
export type { FileOpener, OpenTable, TableRules, TextRow } from "./open-table.ts";
export {
  clockOf,
  isErrorValue,
  isScientific,
  latestDay,
  readCents,
  readClock,
  readDay,
  readWholeRupiah,
  signOf,
} from "./read-cells.ts";
export type { Cents, Period, Sign } from "./read-cells.ts";
export { FileRefused } from "./reading/file-rows.ts";
export type { FileCell, FileFault, FileRow, TableTop } from "./reading/file-rows.ts";
export { withFile } from "./reading/read-file.ts";
export type { OpenFile, ReadingOptions } from "./reading/read-file.ts";
export { placesByTitle, STATEMENT_FILE_CODES } from "./statement-tables.ts";
export { FILE_TYPES, streamTable } from "./table-file.ts";
export type { Cell, TableColumn, TableFile } from "./table-file.ts";
