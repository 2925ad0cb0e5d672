// `npm run boundaries`: the arrows between modules, packages and apps, import cycles, file sizes and names.
import { join } from "node:path";
import { checkBoundaries } from "./boundaries/check.ts";

const { fileCount, importCount, problems } = checkBoundaries(join(import.meta.dirname, ".."));
for (const problem of problems) console.error(problem);
console.log(`Boundaries: ${fileCount} files, ${importCount} imports, ${problems.length} problems.`);
// A checker that read nothing has proved nothing.
if (problems.length > 0 || fileCount === 0 || importCount === 0) process.exit(1);
