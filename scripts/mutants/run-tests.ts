import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostgresServer } from "@konter/postgres/testing";
import { runNode } from "../proof/run.ts";
import { testsOf } from "./areas.ts";
import { applyChange } from "./change.ts";
import type { Judged, Mutant, Verdict } from "./mutant.ts";

/** A change may make a test wait forever, which also counts as noticed. */
const MINUTES_NEAREST = 6;
/** All tests of an area in one run, on a machine with other work. */
const MINUTES_OF_ALL = 40;
const TIMED_OUT = /Still running after \d+ minutes: ended|(?:Test|Hook) timed out in \d+ms/;
const FIRST_FAILED = /^ *FAIL +(.+)$/m;
const OUTPUT_SHOWN = 4_000;
const NOTHING_RAN = /No test files found|No test suite found/;

interface Run {
  readonly verdict: Verdict;
  readonly output: string;
}

/** Runs the nearest tests on the changed product until one fails. */
export async function judgeByNearest(
  mutant: Mutant,
  server: PostgresServer,
  root: string,
): Promise<Judged> {
  const { first } = testsOf(mutant.area, mutant.place, root);
  return judge(mutant, first, server, root, MINUTES_NEAREST);
}

/** Runs the other tests of the area on a change that the nearest did not notice, until one fails. */
export async function judgeByOthers(
  mutant: Mutant,
  server: PostgresServer,
  root: string,
): Promise<Judged> {
  const { others } = testsOf(mutant.area, mutant.place, root);
  return others.length === 0
    ? { mutant, verdict: "survived", by: "" }
    : judge(mutant, others, server, root, MINUTES_OF_ALL);
}

async function judge(
  mutant: Mutant,
  files: readonly string[],
  server: PostgresServer,
  root: string,
  limitMinutes: number,
): Promise<Judged> {
  const { verdict, output } = await runTwice(files, server, mutant, root, limitMinutes);
  return { mutant, verdict, by: FIRST_FAILED.exec(output)?.[1] ?? "" };
}

/** A time-out may be caused by a busy machine, so only the second one in a row counts. */
async function runTwice(...run: Parameters<typeof runTests>): Promise<Run> {
  const once = await runTests(...run);
  return once.verdict === "timeout" ? runTests(...run) : once;
}

/** Throws when a test fails on the unchanged product, because it would notice every change. */
export async function expectGreen(
  files: readonly string[],
  server: PostgresServer,
  root: string,
): Promise<void> {
  const { verdict, output } = await runTests(files, server, undefined, root, MINUTES_OF_ALL);
  if (verdict !== "survived")
    throw new Error(
      `the tests are not green on the product as it stands:\n${output.slice(-OUTPUT_SHOWN)}`,
    );
}

async function runTests(
  files: readonly string[],
  server: PostgresServer,
  mutant: Mutant | undefined,
  root: string,
  limitMinutes: number,
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "konter-mutant-"));
  try {
    const { exitCode, output } = await runNode(
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--config",
        "scripts/mutants/vitest.config.ts",
        "--bail",
        "1",
        ...files,
      ],
      {
        environment: {
          KONTER_TEST_POSTGRES: JSON.stringify(server),
          NO_COLOR: "1",
          ...(mutant && changedEnvironment(mutant, folder, root)),
        },
        limitMinutes,
      },
    );
    if (NOTHING_RAN.test(output)) throw new Error(`no test ran: ${files.join(", ")}`);
    if (TIMED_OUT.test(output)) return { verdict: "timeout", output };
    return { verdict: exitCode === 0 ? "survived" : "caught", output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function changedEnvironment(mutant: Mutant, folder: string, root: string): Record<string, string> {
  const source = applyChange(mutant.source, mutant.change);
  const file = join(folder, "changed");
  if (mutant.language === "sql") {
    writeFileSync(file, source);
    return { KONTER_TEST_SQL: file };
  }
  writeFileSync(file, JSON.stringify({ path: join(root, mutant.place), source }));
  return { KONTER_MUTANT_FILE: file };
}
