import type { Module } from "../../../kernel/module.ts";

/** Reads and writes files for other modules; has no endpoints. */
export const tableFilesModule: Module = { name: "money/table-files", template: "nothing" };
