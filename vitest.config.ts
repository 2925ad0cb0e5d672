import { defineConfig } from "vitest/config";

const POSTGRES = "packages/postgres/src/testing/global-setup.ts";
const EXCLUDED = ["**/node_modules/**", "**/dist/**", "data/**", "reports/**"];

/**
 * What a test needs is in its file name: `x.test.ts` nothing, `x.db.test.ts` a PostgreSQL,
 * `e2e/x.e2e.ts` the running product and a browser, `x.long.test.ts` minutes (and a PostgreSQL).
 */
export default defineConfig({
  test: {
    // A test that asserts nothing fails: it cannot prove a feature row.
    // Two browsers and two products share the machine's cores: an answer may be slow, it may not be wrong.
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Some start programs: on a busy machine that takes longer than Vitest's 5 s.
          testTimeout: 30_000,
          include: ["**/*.test.ts"],
          exclude: [...EXCLUDED, "**/*.db.test.ts", "**/*.long.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["**/*.db.test.ts"],
          exclude: EXCLUDED,
          globalSetup: POSTGRES,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          exclude: EXCLUDED,
          globalSetup: "e2e/global-setup.ts",
          testTimeout: 90_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Pictures to look at (`npm run screenshots`), no part of the proof.
        extends: true,
        test: {
          name: "screenshots",
          include: ["e2e/**/*.shots.ts"],
          exclude: EXCLUDED,
          globalSetup: "e2e/global-setup.ts",
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: ["**/*.long.test.ts"],
          exclude: EXCLUDED,
          globalSetup: POSTGRES,
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
