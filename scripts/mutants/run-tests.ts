import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PostgresServer } from "@konter/postgres/testing";
import { runNode } from "../proof/run.ts";
import { testsOf } from "./areas.ts";
import { applyChange } from "./change.ts";
import type { Mutant, Verdict } from "./mutant.ts";

/** A test that waits for what never comes: noticed all the same. */
const MINUTES_A_MUTANT = 6;
const TIMED_OUT = /Still running after \d+ minutes: ended/;
const NOTHING_RAN = /No test files found|No test suite found/;

/** Runs the area's tests on the changed product, the nearest first, until one fails. */
export async function judge(
  mutant: Mutant,
  server: PostgresServer,
  root: string,
): Promise<Verdict> {
  const { first, others } = testsOf(mutant.area, mutant.place, root);
  const { verdict } = await runTests(first, server, mutant, root);
  if (verdict !== "survived" || others.length === 0) return verdict;
  return (await runTests(others, server, mutant, root)).verdict;
}

/** The same on the product as it stands: survived means that all are green, as they must be before a mutant says anything. */
export async function runTests(
  files: readonly string[],
  server: PostgresServer,
  mutant: Mutant | undefined,
  root: string,
): Promise<{ readonly verdict: Verdict; readonly output: string }> {
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
        limitMinutes: MINUTES_A_MUTANT,
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
