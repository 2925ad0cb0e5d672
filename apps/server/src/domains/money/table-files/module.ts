import type { Module } from "../../../kernel/module.ts";

/** It reads and writes files for other modules, and has no calls of its own. */
export const tableFilesModule: Module = { name: "money/table-files", pattern: "nothing" };
