// `npm test`: the whole proof, one step after the other. A failed step does not stop the next ones.
import { existsSync, globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium, findOtherPostgres, type Found } from "./proof/machine.ts";
import { ROOT, runNode } from "./proof/run.ts";
import {
  countsLine,
  countsOf,
  readTestReport,
  slowestFiles,
  type Counts,
  type TestReport,
} from "./proof/test-report.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const REPORTS = join(ROOT, "reports");
const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED: Counts = { passed: 0, failed: 0, skipped: 1 };
const LAST_LINES_SHOWN = 150;
const SLOWEST_SHOWN = 12;
const PLAIN_TEXT: Environment = { NO_COLOR: "1", FORCE_COLOR: undefined };

const reports: TestReport[] = [];

/** A program that is right or wrong as a whole: it counts for one. */
async function check(parameters: readonly string[], showAlways = false): Promise<Counts> {
  const { exitCode, output } = await runNode(parameters, {
    environment: PLAIN_TEXT,
    limitMinutes: 10,
  });
  if (exitCode !== 0 || showAlways) {
    console.log(output.trimEnd().split("\n").slice(-LAST_LINES_SHOWN).join("\n"));
  }
  return exitCode === 0 ? PASSED : FAILED;
}

/** One Vitest project: each of its tests counts. The report stays in reports/vitest-<name>.json. */
async function tests(project: string, name: string, environment: Environment): Promise<Counts> {
  const report = join(REPORTS, `vitest-${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { exitCode } = await runNode(
    ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...reporters],
    { environment: { ...PLAIN_TEXT, ...environment }, live: true, limitMinutes: 45 },
  );
  const read = readTestReport(report);
  if (read !== undefined) reports.push(read);
  return countsOf(read, exitCode);
}

async function typesAndLint(): Promise<Counts> {
  const [types, lint] = await Promise.all([
    check(["scripts/typecheck.ts"]),
    check(["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"]),
  ]);
  return added(types, lint);
}

const added = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

async function integrationOnAnotherPostgres(): Promise<Counts> {
  const found = await findOtherPostgres();
  if ("missing" in found) return notRun(found, SKIPPED);
  console.log(`Using the PostgreSQL in ${found.path}.`);
  const environment = { KONTER_TEST_POSTGRES_BIN: found.path };
  return tests("versions", "versions", environment);
}

async function browserJourneys(): Promise<Counts> {
  const found = await findChromium();
  if ("missing" in found) return notRun(found, FAILED);
  console.log(`Using the browser ${found.path}.`);
  return tests("e2e", "e2e", { CHROME_PATH: found.path });
}

function notRun(found: Extract<Found, { missing: string }>, counts: Counts): Counts {
  console.log(`Not run: ${found.missing}.`);
  return counts;
}

const steps: readonly (readonly [name: string, step: () => Promise<Counts>])[] = [
  // First: the messages that the build generates are part of the types.
  ["front ends", () => check(["scripts/prepare.mjs", "start"], true)],
  ["format", () => check(["node_modules/oxfmt/bin/oxfmt", "--check"])],
  // Side by side: each of them keeps one core busy.
  ["types and lint", typesAndLint],
  ["boundaries", () => check(["scripts/boundaries.ts"], true)],
  ["unit tests", () => tests("unit", "unit", {})],
  [
    "integration tests, embedded PostgreSQL",
    () => tests("integration", "integration", { KONTER_TEST_POSTGRES_BIN: undefined }),
  ],
  ["what can differ, on another PostgreSQL", integrationOnAnotherPostgres],
  ["browser journeys", browserJourneys],
  ...(existsSync(join(ROOT, "bench", "bundle-budget.ts"))
    ? [["bundle budgets", () => check(["bench/bundle-budget.ts"], true)] as const]
    : []),
  ["feature rows", () => check(["scripts/features.ts"], true)],
];

mkdirSync(REPORTS, { recursive: true });
for (const old of globSync("vitest-*.json", { cwd: REPORTS })) rmSync(join(REPORTS, old));

const summary: string[] = [];
let total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const [name, step] of steps) {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const counts = await step();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const line = `${counts.failed === 0 ? "ok    " : "FAILED"} ${name}: ${countsLine(counts)} (${seconds} s)`;
  console.log(line);
  summary.push(line);
  total = added(total, counts);
}

const slowest = slowestFiles(reports, ROOT)
  .slice(0, SLOWEST_SHOWN)
  .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
console.log(`\nSlowest files:\n${slowest.join("\n")}`);
console.log(`\n${summary.join("\n")}\n\n${countsLine(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
