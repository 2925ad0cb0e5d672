// `npm test`: all checks and tests. A failed step does not stop later ones.
import { existsSync, globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runStages } from "./proof/lanes.ts";
import type { Stage, TakenStep, Voice } from "./proof/lanes.ts";
import { findCaddy, findChromium, findOtherPostgres, type Found } from "./proof/machine.ts";
import { makeMemoryFolder } from "./proof/memory-folder.ts";
import { ROOT, runNode } from "./proof/run.ts";
import {
  countsLine,
  countsOf,
  failuresOf,
  readTestReport,
  slowestFiles,
  type Counts,
  type TestReport,
} from "./proof/test-report.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const REPORTS = join(ROOT, "reports");
/**
 * The cache of transformed modules that the projects share. Used for this run only, so that it has no modules of an
 * older tree.
 */
const MODULES = join(makeMemoryFolder() ?? REPORTS, "modules");
const PASSED: Counts = { passed: 1, failed: 0, skipped: 0 };
const FAILED: Counts = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED: Counts = { passed: 0, failed: 0, skipped: 1 };
const LAST_LINES_SHOWN = 150;
const SLOWEST_SHOWN = 12;
const PLAIN_TEXT: Environment = { NO_COLOR: "1", FORCE_COLOR: undefined };

const reports: TestReport[] = [];

/** A program that passes or fails as a whole and counts as one. */
async function check(
  { say }: Voice,
  parameters: readonly string[],
  {
    showAlways = false,
    environment = {},
  }: { readonly showAlways?: boolean; readonly environment?: Environment } = {},
): Promise<Counts> {
  const { exitCode, output } = await runNode(parameters, {
    environment: { ...PLAIN_TEXT, ...environment },
    limitMinutes: 10,
  });
  if (exitCode !== 0 || showAlways) {
    say(output.trimEnd().split("\n").slice(-LAST_LINES_SHOWN).join("\n"));
  }
  return exitCode === 0 ? PASSED : FAILED;
}

/** One Vitest project, of which each test counts. Its report is reports/vitest-<name>.json. */
async function tests(
  { say, isLive }: Voice,
  name: string,
  environment: Environment,
): Promise<Counts> {
  const report = join(REPORTS, `vitest-${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { exitCode, output } = await runNode(
    ["node_modules/vitest/vitest.mjs", "run", "--project", name, ...reporters],
    {
      environment: { ...PLAIN_TEXT, KONTER_TEST_MODULES: MODULES, ...environment },
      live: isLive,
      limitMinutes: 45,
    },
  );
  if (!isLive) say(output.trimEnd());
  const read = readTestReport(report);
  if (read !== undefined) reports.push(read);
  return countsOf(read, exitCode);
}

async function typesAndLint(voice: Voice): Promise<Counts> {
  const [types, lint] = await Promise.all([
    check(voice, ["scripts/typecheck.ts"]),
    check(voice, ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"], {
      // For the linter's type-aware part: on two cores its threads cost a fifth more than they gain.
      environment: { GOMAXPROCS: "1" },
    }),
  ]);
  return added(types, lint);
}

const added = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** Fetched while the first steps run, one after another, because two simultaneous installations are rejected. */
const browserFound = findChromium();
const caddyFound = browserFound.then(findCaddy);
const otherPostgresFound = caddyFound.then(findOtherPostgres);

/** Some tests need Caddy, and the programs that come with the other PostgreSQL. */
async function integrationTests(voice: Voice): Promise<Counts> {
  const [caddy] = await Promise.all([caddyFound, otherPostgresFound]);
  if ("missing" in caddy) voice.say(`Without what needs Caddy: ${caddy.missing}.`);
  return tests(voice, "integration", { KONTER_TEST_POSTGRES_BIN: undefined });
}

async function integrationOnAnotherPostgres(voice: Voice): Promise<Counts> {
  const found = await otherPostgresFound;
  if ("missing" in found) return notRun(voice, found, SKIPPED);
  voice.say(`Using the PostgreSQL in ${found.path}.`);
  return tests(voice, "versions", { KONTER_TEST_POSTGRES_BIN: found.path });
}

async function browserJourneys(voice: Voice): Promise<Counts> {
  const found = await browserFound;
  if ("missing" in found) return notRun(voice, found, FAILED);
  voice.say(`Using the browser ${found.path}.`);
  return tests(voice, "e2e", { CHROME_PATH: found.path });
}

function notRun(
  { say }: Voice,
  found: Extract<Found, { missing: string }>,
  counts: Counts,
): Counts {
  say(`Not run: ${found.missing}.`);
  return counts;
}

const program =
  (...parameters: readonly string[]) =>
  (voice: Voice) =>
    check(voice, parameters);
const programShown =
  (...parameters: readonly string[]) =>
  (voice: Voice) =>
    check(voice, parameters, { showAlways: true });

const stages: readonly Stage[] = [
  // First, because the types include the messages that the build generates.
  [[{ name: "front ends", run: programShown("scripts/prepare.mjs", "start") }]],
  // The checks keep one core busy. Unit tests that start compilers leave the other one time.
  [
    [
      { name: "format", run: program("node_modules/oxfmt/bin/oxfmt", "--check") },
      { name: "types and lint", run: typesAndLint },
      { name: "boundaries", run: programShown("scripts/boundaries.ts") },
      { name: "dead exports", run: program("node_modules/knip/bin/knip.js", "--no-config-hints") },
      { name: "licences", run: programShown("scripts/licences.ts") },
      { name: "API description", run: program("scripts/api-description.ts") },
      ...(existsSync(join(ROOT, "bench", "bundle-budget.ts"))
        ? [{ name: "bundle budgets", run: programShown("bench/bundle-budget.ts") }]
        : []),
    ],
    [{ name: "unit tests", run: (voice) => tests(voice, "unit", {}) }],
  ],
  [
    [
      {
        name: "integration tests, embedded PostgreSQL",
        run: integrationTests,
      },
    ],
    // Beside them: its few tests fill the end of the longer run.
    [{ name: "what can differ, on another PostgreSQL", run: integrationOnAnotherPostgres }],
  ],
  [[{ name: "browser journeys", run: browserJourneys }]],
  [[{ name: "feature rows", run: programShown("scripts/features.ts") }]],
];

mkdirSync(REPORTS, { recursive: true });
for (const old of globSync("vitest-*.json", { cwd: REPORTS })) rmSync(join(REPORTS, old));
rmSync(MODULES, { recursive: true, force: true });

const lineOf = ({ name, counts, seconds }: TakenStep) =>
  `${counts.failed === 0 ? "ok    " : "FAILED"} ${name}: ${countsLine(counts)} (${seconds.toFixed(1)} s)`;
const taken = await runStages(stages, console.log, lineOf);
const summary = taken.map(lineOf);
const total = taken.map(({ counts }) => counts).reduce(added);

const slowest = slowestFiles(reports, ROOT)
  .slice(0, SLOWEST_SHOWN)
  .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
console.log(`\nSlowest files:\n${slowest.join("\n")}`);
const failures = failuresOf(reports, ROOT);
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join("\n\n")}`);
console.log(`\n${summary.join("\n")}\n\n${countsLine(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
