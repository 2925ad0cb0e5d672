/**
 * Tables as files. Those that are written, as CSV, XLSX or PDF; and those that people, banks and vendors bring, as CSV, XLSX or XLS:
 * read in a thread of their own, with one set of rules for encodings, separators, headers, numbers, dates and times. What a row means
 * is the caller's. A file is read to its end or refused in the caller's own words.
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
export { FILE_TYPES, streamTable } from "./table-file.ts";
export type { Cell, TableColumn, TableFile } from "./table-file.ts";
