// `npm run features [-- --missing F]`: lists the rows of docs/features that the last `npm test` proved.
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { evidenceFrom } from "./features/evidence.ts";
import { readFeatureAreas, type FeatureArea } from "./features/rows.ts";
import { readTestReport, type TestReport } from "./proof/test-report.ts";

const root = join(import.meta.dirname, "..");
const { values } = parseArgs({ options: { missing: { type: "string" } } });
const areas = readFeatureAreas(join(root, "docs", "features"));
const reports = readReports(join(root, "reports"));
if (reports.length === 0) {
  console.error("There is no report of a test run in reports/: run npm test first.");
  process.exit(1);
}
const known = new Set(areas.flatMap((area) => area.rows.map((row) => row.number)));
const { proved, problems } = evidenceFrom(reports, known);

if (values.missing === undefined) printAreas();
else printMissing(values.missing.toUpperCase());
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

function readReports(folder: string): readonly TestReport[] {
  if (!existsSync(folder)) return [];
  return globSync("vitest-*.json", { cwd: folder }).flatMap(
    (name) => readTestReport(join(folder, name)) ?? [],
  );
}

function provedIn(area: FeatureArea): readonly string[] {
  return area.rows.map((row) => row.number).filter((number) => proved.has(number));
}

function printAreas(): void {
  console.log(`${proved.size} of ${known.size} feature rows are proved by a passing test.`);
  for (const area of areas) {
    const numbers = provedIn(area);
    const count = `${numbers.length}/${area.rows.length}`;
    console.log(`${area.letter.padEnd(3)}${count.padStart(6)}  ${area.name}`);
    if (numbers.length > 0) console.log(`           ${numbers.join(" ")}`);
  }
}

function printMissing(letter: string): void {
  const area = areas.find((each) => each.letter === letter);
  if (area === undefined) {
    console.error(`There is no area ${letter}; areas are A to ${areas.at(-1)?.letter}.`);
    process.exit(1);
  }
  const missing = area.rows.filter((row) => !proved.has(row.number));
  console.log(
    `${area.letter}. ${area.name}: ${missing.length} of ${area.rows.length} rows missing`,
  );
  for (const row of missing) console.log(`${row.number.padEnd(5)} ${row.mustHold}`);
}
