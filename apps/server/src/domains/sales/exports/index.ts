export { mountExportFiles } from "./download.ts";
export { exportHandlers } from "./routes.ts";
export { removeOldExports, writeExports } from "./write-exports.ts";
