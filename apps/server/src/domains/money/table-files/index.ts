/**
 * Tables as files. Those that are written, as CSV, XLSX or PDF; and those that banks and vendors write, as CSV or XLSX: row by row, in whatever encoding, with the columns found by their names. What
 * a row means is the caller's. A file is read to its end or refused in the caller's own words.
 */
export { openTable } from "./open-table.ts";
export type { OpenTable, TableRow, TableRules } from "./open-table.ts";
export { readCents, readClock, readDay, signOf } from "./read-cells.ts";
export type { Cents, Period, Sign } from "./read-cells.ts";
export { encodingOf } from "./read-csv.ts";
export type { FileRow } from "./read-csv.ts";
export { FILE_TYPES, streamTable } from "./table-file.ts";
export type { Cell, TableColumn, TableFile } from "./table-file.ts";
