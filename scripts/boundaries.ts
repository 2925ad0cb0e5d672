// `npm run boundaries`: checks the arrows between modules, packages and apps, import cycles, file sizes and names, who
// uses which table, and whether docs/maps matches the code. `npm run maps` writes docs/maps.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkBoundaries } from "./boundaries/check.ts";
import { codeMaps, staleMaps } from "./boundaries/maps.ts";

const root = join(import.meta.dirname, "..");
const report = checkBoundaries(root);
const { fileCount, importCount, tables } = report;
const maps = codeMaps(root, report);
if (process.argv.includes("--write-maps"))
  for (const { path, text } of maps) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
const problems = [...report.problems, ...staleMaps(root, maps)];
for (const problem of problems) console.error(problem);
console.log(
  `Boundaries: ${fileCount} files, ${importCount} imports, ${tables.tables.length} tables, ${problems.length} problems.`,
);
// A run that read nothing has checked nothing.
const isEmpty = [fileCount, importCount, tables.tables.length].includes(0);
if (problems.length > 0 || isEmpty) process.exit(1);
