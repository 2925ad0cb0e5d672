// `npm run licences`: fails where a package has a licence that is neither allowed nor a named exception.
// `npm run notices` writes THIRD-PARTY-NOTICES.md as well.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkLicences, readForeignPackages } from "./licences/check.ts";
import { NOTICES_FILE, writeNotices } from "./licences/notices.ts";

const ROOT = join(import.meta.dirname, "..");
const { packageCount, problems } = checkLicences(readForeignPackages(ROOT));
if (process.argv.includes("--write-notices"))
  writeFileSync(join(ROOT, NOTICES_FILE), writeNotices(ROOT));
for (const problem of problems) console.error(problem);
console.log(`Licences: ${packageCount} packages, ${problems.length} problems.`);
// A run that read nothing has checked nothing.
if (problems.length > 0 || packageCount === 0) process.exitCode = 1;
