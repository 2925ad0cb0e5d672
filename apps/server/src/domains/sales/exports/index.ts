export { removeOldExports, writeExports } from "./write-exports.ts";
