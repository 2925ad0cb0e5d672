// `npm run test:changed [-- base]`: runs the tests that a change since `main` can affect, for work on one part. `npm
// test` runs all.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { testsOfChange } from "./proof/changed-tests.ts";
import { findChromium } from "./proof/machine.ts";
import { ROOT, run, runNode } from "./proof/run.ts";

const base = process.argv[2] ?? "main";
const LIMIT_MINUTES = 10;

async function git(...parameters: string[]): Promise<readonly string[]> {
  const { exitCode, output } = await run("git", parameters, { limitMinutes: 1 });
  if (exitCode !== 0) throw new Error(`git ${parameters.join(" ")}: ${output}`);
  return output.split("\n").filter((line) => line !== "");
}

async function changedFiles(): Promise<readonly string[]> {
  const [since = "HEAD"] = await git("merge-base", base, "HEAD");
  const files = [
    ...(await git("diff", "--name-only", since)),
    ...(await git("ls-files", "--others", "--exclude-standard")),
  ];
  return [...new Set(files)].toSorted();
}

const failed: string[] = [];
async function step(name: string, parameters: readonly string[], environment = {}): Promise<void> {
  const startedAt = performance.now();
  const { exitCode } = await runNode(parameters, {
    live: true,
    limitMinutes: LIMIT_MINUTES,
    environment,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${exitCode === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)\n`);
  if (exitCode !== 0) failed.push(name);
}

const changed = await changedFiles();
// A deleted file has tests to run, but no text to check.
const there = changed.filter((path) => existsSync(join(ROOT, path)));
const code = there.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
console.log(`${changed.length} files differ from ${base}\n`);
if (there.length > 0)
  await step("format", [
    "node_modules/oxfmt/bin/oxfmt",
    "--check",
    "--no-error-on-unmatched-pattern",
    ...there,
  ]);
if (code.length > 0) {
  await step("types", ["scripts/typecheck.ts"]);
  await step("lint", [
    "node_modules/oxlint/bin/oxlint",
    "--type-aware",
    "--deny-warnings",
    ...code,
  ]);
  await step("boundaries", ["scripts/boundaries.ts"]);
}
const { unit, integration, e2e } = testsOfChange(changed, ROOT);
for (const [project, files] of [
  ["unit", unit],
  ["integration", integration],
  ["e2e", e2e],
] as const) {
  if (files.length === 0) continue;
  const chromium = project === "e2e" ? await findChromium() : undefined;
  const environment =
    chromium !== undefined && "path" in chromium ? { CHROME_PATH: chromium.path } : {};
  // The end-to-end tests run the built front ends.
  if (project === "e2e") await step("front ends", ["scripts/build-front-ends.mjs"]);
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...files];
  await step(`${files.length} files of ${project}`, vitest, environment);
}
console.log(failed.length === 0 ? "All green." : `Failed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
