// `npm run licences`: fails where a package has a licence that is neither allowed nor a named exception.
import { join } from "node:path";
import { checkLicences, readForeignPackages } from "./licences/check.ts";

const { packageCount, problems } = checkLicences(
  readForeignPackages(join(import.meta.dirname, "..")),
);
for (const problem of problems) console.error(problem);
console.log(`Licences: ${packageCount} packages, ${problems.length} problems.`);
// A check that read nothing has proved nothing.
if (problems.length > 0 || packageCount === 0) process.exitCode = 1;
