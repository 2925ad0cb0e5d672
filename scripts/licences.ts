// `npm run licences`: fails if a package's licence is neither allowed nor a named exception.
import { join } from "node:path";
import { checkLicences, readForeignPackages } from "./licences/check.ts";

const { packageCount, problems } = checkLicences(
  readForeignPackages(join(import.meta.dirname, "..")),
);
for (const problem of problems) console.error(problem);
console.log(`Licences: ${packageCount} packages, ${problems.length} problems.`);
// A run that read nothing has checked nothing.
if (problems.length > 0 || packageCount === 0) process.exitCode = 1;
