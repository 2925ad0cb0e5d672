import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const ROOT = join(import.meta.dirname, "..", "..");

/** One TypeScript file is read with a change, while the file on disk is not modified. Written by `run-tests.ts`. */
interface ChangedFile {
  readonly path: string;
  readonly source: string;
}
const named = process.env["KONTER_MUTANT_FILE"];
const changed =
  named === undefined ? undefined : (JSON.parse(readFileSync(named, "utf8")) as ChangedFile);

const isChanged = (id: string): boolean => id.split("?")[0] === changed?.path;

/** The tests of a mutant: files named on the command line, with or without a database. */
export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: "mutant",
      enforce: "pre",
      load: (id) => (isChanged(id) ? changed?.source : undefined),
      // The cache key must include the change, because by default it depends only on the file on disk.
      configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) =>
        keyBy(({ id }) => (isChanged(id) ? false : undefined)),
    },
  ],
  test: {
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    maxWorkers: 2,
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.vite/mutants" },
    include: ["**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**", "data/**", "reports/**"],
    globalSetup: "packages/postgres/src/testing/global-setup.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
