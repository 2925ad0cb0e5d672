import { matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { featurePartsPlugin } from "./packages/ui/build/feature-parts-plugin.ts";
import { makeMemoryFolder } from "./scripts/proof/memory-folder.ts";

/** For temporary files of workers and of the processes that tests start. A TMPDIR that is set already stays. */
const temporary = process.env["TMPDIR"] ?? makeMemoryFolder();
if (temporary !== undefined) process.env["TMPDIR"] = temporary;

/** `npm test` names a new folder for each run: modules that list the files of a folder must not be cached longer. */
const modules = process.env["KONTER_TEST_MODULES"];

/** An absolute path, because a test runs these settings on another folder. */
const WORDS = fileURLToPath(new URL("scripts/words-for-tests.ts", import.meta.url));
const POSTGRES = "packages/postgres/src/testing/global-setup.ts";
/** Bundles the server into one file, which halves the cost of starting it as a process. */
const SERVER = "packages/testkit/src/processes/server-in-one-file.ts";
/** Fail a test whose transaction asks for a second connection. */
const ONE_CONNECTION = [
  "packages/postgres/src/testing/refuse-second-connections.ts",
  "packages/postgres/src/testing/refuse-held-lock.ts",
];
/** Durability, every migration, the ledger, and one path through each large query: buying, settling, closing, reporting, exporting. */
const VERSION_TESTS = [
  "packages/{postgres,ledger}/src/**/*.db.test.ts",
  "apps/server/src/domains/sales/purchase/*/{buy-prepaid,accept-together,settle-purchase,questions,verify-purchases}.db.test.ts",
  "apps/server/src/domains/sales/report/*.db.test.ts",
  "apps/server/src/domains/sales/exports/exports.db.test.ts",
  "apps/server/src/domains/money/cashback/{entries,earnings}.db.test.ts",
  "apps/server/src/domains/office/audit/*.db.test.ts",
];
/**
 * The files of a worker share their modules, because loading the server for each file took longer than its tests. A test
 * changes only its own database, and restores everything else.
 */
const WITH_POSTGRES = {
  globalSetup: [POSTGRES, SERVER],
  setupFiles: ONE_CONNECTION,
  isolate: false,
  // Workers wait for suppliers' intervals and for PostgreSQL: with three, two cores were idle for a sixth of the time.
  maxWorkers: 4,
  // On a busy machine a process starts in 30 s, and some tests start several.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};
/** Tests that `npm run test:long` runs with more repetitions or more rows (`randomRuns`). */
const REPEATED_IN_LONG = [
  "apps/server/src/composition/campaigns/{clock-skew,handover}.db.test.ts",
  "apps/server/src/domains/money/cashback/{crash,shares-total}.db.test.ts",
  "apps/server/src/domains/money/deposits/matching/any-order.db.test.ts",
  "apps/server/src/domains/money/finance/revenue.db.test.ts",
  "apps/server/src/domains/money/payments/deciding/decide.test.ts",
  "apps/server/src/domains/money/table-files/reading/reader-thread.test.ts",
  "apps/server/src/domains/sales/price-sheets/price-sheet-times.db.test.ts",
  "apps/server/src/composition/attacks/junk.db.test.ts",
  "apps/server/src/domains/money/reconciliation/random-statements.db.test.ts",
  "apps/server/src/domains/sales/purchase/buying/accept-together.db.test.ts",
  "apps/server/src/domains/sales/purchase/delivering/supplier-faults.db.test.ts",
  "apps/server/src/domains/sales/purchase/settling/{settle-together,word-order}.db.test.ts",
  "apps/server/src/domains/sales/saved-bills/kill.db.test.ts",
];
const EXCLUDED = ["**/node_modules/**", "**/dist/**", "data/**", "reports/**"];
const END_TO_END = {
  include: ["e2e/**/*.e2e.ts"],
  exclude: EXCLUDED,
  globalSetup: "e2e/product/global-setup.ts",
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // As above. Each file ends its sessions; the browser stays for the next one.
  isolate: false,
  // Half of the time a test waits for its browser, for suppliers' delays and for leases.
  maxWorkers: 4,
};
/** The slowest files, from the list that ends a run. They start first, so that no worker is left alone with one at the end. */
const LONGEST = [
  "/e2e/*/{admin-screens,every-screen,offline,opening,crash,console,deposits,office-front-door}.e2e.ts",
  "/e2e/*/{members,approvals,list-states,buy-pulsa,transfers,all-kinds,books,shell,report}.e2e.ts",
  "/e2e/*/{admin-rooms,registration,devices,first-picture,media-pricelist,lost-answers}.e2e.ts",
  "/{payments/faults/gateway-faults,delivering/supplier-faults,delivering/crash-steps}.db.test.ts",
  "/{guides/all-guides,saved-bills/kill,proving/supplier-book,campaigns/money-campaign}.db.test.ts",
  "/composition/*/{handover,cross-brand,clock-skew,database-kills}.db.test.ts",
  "/apps/cli/src/{backups/backup,brands/brand-move}.db.test.ts",
  "/sales/{saved-bills/runs,exports/exports,bulk/kills,purchase/delivering/two-workers}.db.test.ts",
  "/composition/*/{junk,access,four-processes,brand-template}.db.test.ts",
  "/{cashback/crash,recover}.db.test.ts",
];

/** For all projects: Vitest ignores a sequencer in the settings of a project. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((pattern) => matchesGlob(moduleId, `**${pattern}`));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/**
 * The file name says what a test needs: `x.test.ts` nothing, `x.db.test.ts` a PostgreSQL,
 * `e2e/<area>/x.e2e.ts` the running product and a browser, `x.long.test.ts` minutes (and a PostgreSQL).
 */
export default defineConfig({
  plugins: [featurePartsPlugin()],
  test: {
    // A test that asserts nothing fails: it cannot prove a feature row.
    // Four browsers and four products share the cores, so a response may be slow. Shorter than the 30 s after which a
    // session's permissions are read again, so that a lost announcement fails its test.
    expect: { requireAssertions: true, poll: { timeout: 25_000 } },
    maxWorkers: 2,
    provide: { isLongRun: false },
    ...(modules && { experimental: { fsModuleCache: true, fsModuleCachePath: modules } }),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          globalSetup: WORDS,
          // As below: loading the modules for each file took longer than its tests.
          isolate: false,
          // Some start compilers and test runs: under a load of 20 a type check of 16 s took more than five minutes.
          testTimeout: 900_000,
          hookTimeout: 120_000,
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
          ...WITH_POSTGRES,
        },
      },
      {
        // What can differ between versions of PostgreSQL, for a second server beside the embedded one.
        extends: true,
        test: {
          name: "versions",
          include: VERSION_TESTS,
          exclude: EXCLUDED,
          ...WITH_POSTGRES,
        },
      },
      { extends: true, test: { name: "e2e", ...END_TO_END, sequence: { groupOrder: 1 } } },
      {
        // The end-to-end tests of `npm run test:long`: also the secondary ones, and every screen in every look.
        extends: true,
        test: {
          name: "looks",
          ...END_TO_END,
          env: { KONTER_EVERY_LOOK: "1" },
          sequence: { groupOrder: 2 },
        },
      },
      {
        // Screenshots for people (`npm run screenshots`); not part of the test suite.
        extends: true,
        test: {
          name: "screenshots",
          include: ["e2e/**/*.shots.ts"],
          exclude: EXCLUDED,
          globalSetup: "e2e/product/global-setup.ts",
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: ["**/*.long.test.ts", ...REPEATED_IN_LONG],
          provide: { isLongRun: true },
          exclude: EXCLUDED,
          globalSetup: [POSTGRES, SERVER],
          setupFiles: ONE_CONNECTION,
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
