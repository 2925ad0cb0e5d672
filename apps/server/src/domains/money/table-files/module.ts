import type { Module } from "../../module.ts";

/** It reads files for the modules that take them in, and has no calls of its own. */
export const tableFilesModule: Module = { name: "money/table-files", pattern: "nothing" };
