export { HEADER_WITHIN_ROWS, readFile as readSheets } from "./reading/read-file.ts";
export type { FileCell, FileSheet } from "./reading/sheets.ts";
