import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const ROOT = join(import.meta.dirname, "..", "..");

/** One TypeScript file is read changed; what stands on the disk is not touched. Written by `run-tests.ts`. */
interface ChangedFile {
  readonly path: string;
  readonly source: string;
}
const named = process.env["KONTER_MUTANT_FILE"];
const changed =
  named === undefined ? undefined : (JSON.parse(readFileSync(named, "utf8")) as ChangedFile);

/** The tests of a mutant: files named on the command line, with and without a database alike. */
export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: "mutant",
      enforce: "pre",
      load: (id) => (id.split("?")[0] === changed?.path ? changed?.source : undefined),
    },
  ],
  test: {
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    maxWorkers: 2,
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "data/**", "reports/**"],
    globalSetup: "packages/postgres/src/testing/global-setup.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
