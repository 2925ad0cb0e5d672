import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { placeExample, readGuide, writePartialProject } from "./example.ts";
import type { Example } from "./example.ts";

/**
 * All guides on one copy of the source, with one type check for each side and one test run. The tests of each guide
 * alone (`*.long.test.ts`) have the controls, and name the part that a guide lacks.
 */
const GUIDES = [
  "adding-a-domain.md",
  "adding-a-screen.md",
  "adding-a-report-column.md",
  "adding-a-buying-rule.md",
  "adding-a-supplier.md",
].map(readGuide);
const SUPPLIER = "apps/server/src/adapters/supplier";
const REMINDERS = "apps/server/src/domains/people/reminders";
const WEB_PARKING = "apps/web/src/features/parking";

/** The examples' own tests, and the checks of the lists that the examples extend. */
const CHECKS = [
  `${REMINDERS}/reminders.db.test.ts`,
  "apps/server/src/composition/personal-data.db.test.ts",
  "apps/server/src/composition/notices.test.ts",
  "apps/server/src/composition/modules.test.ts",
  "apps/server/src/composition/settings.test.ts",
  "apps/server/src/composition/attacks/foreign-ids.db.test.ts",
  "apps/server/src/composition/workers.db.test.ts",
  "apps/server/src/domains/sales/purchase/buying/order-number-zero.db.test.ts",
  "apps/server/src/domains/sales/report/settled-column.test.ts",
  `${SUPPLIER}/conformance.test.ts`,
  `${SUPPLIER}/malformed-answers.test.ts`,
  `${SUPPLIER}/house/adapter.test.ts`,
  "apps/web/src/features/report/settled-column.test.ts",
  ...["apps/web", "apps/admin"].flatMap((app) =>
    ["app/registered", "app/screens", "features/parking/found"].map(
      (name) => `${app}/src/${name}.test.ts`,
    ),
  ),
  "packages/contract/src/errors.test.ts",
  "packages/contract/src/field-labels.test.ts",
  "packages/contract/src/permissions.test.ts",
  "packages/ui/build/message-catalogue.test.ts",
  "scripts/table-changes.test.ts",
];

/** Skips the suppliers other than the example. */
const OF_THE_EXAMPLES = "^(?!'(?!kulak))";

// Two compilers and a test run on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let example: Example;
beforeAll(() => {
  example = placeExample(
    GUIDES.flatMap(({ blocks }) => blocks),
    {
      copied: ["packages", "apps", "scripts/table-changes", "scripts/table-changes.test.ts"],
      included: [
        "apps/server/src/main.ts",
        REMINDERS,
        `${SUPPLIER}/kulak`,
        "apps/server/src/domains/sales/report/settled-column.test.ts",
        "apps/server/src/domains/sales/purchase/buying/order-number-zero.db.test.ts",
        "packages/ledger/src/pg-values.d.ts",
        "packages/postgres/src/testing",
        "packages/theme/src",
      ],
      checks: CHECKS,
      globalSetup: "packages/postgres/src/testing/global-setup.ts",
      environment: { KONTER_TEST_POSTGRES: JSON.stringify(inject("postgres")) },
    },
  );
});
afterAll(() => example.remove());

test("the guides' files keep the boundaries", () => {
  const own = GUIDES.flatMap(({ ownFiles }) => ownFiles);
  const problems = example.boundaryProblems();
  expect(own.length).toBeGreaterThan(20);
  expect(problems.filter((problem) => own.some((path) => problem.includes(path)))).toEqual([]);
});

test("the guides' files are formatted", async () => {
  const { isContent, said } = await example.checkFormat();
  expect(isContent, said).toBe(true);
});

test("the guides' words compile, and both sides typecheck except for a wrong line", async () => {
  const words = await example.run("packages/ui/build/cli.ts", ["apps/web", "apps/admin"]);
  expect(words).toEqual({ isContent: true, said: "" });

  const addWrongLine = (text: string) => `${text}export const wrong: number = "no";\n`;
  const server = await example.whileWrong(`${REMINDERS}/module.ts`, addWrongLine, () =>
    example.typecheck(),
  );
  expect(server.said.match(/error TS/g), server.said).toHaveLength(1);
  expect(server.said).toContain("reminders/module.ts");

  const project = writePartialProject(example.tree, "apps/web", [
    "src/features/parking",
    "src/features/report/*column*",
  ]);
  const web = await example.whileWrong(`${WEB_PARKING}/feature.ts`, addWrongLine, () =>
    example.typecheck(project),
  );
  // Without the other features' pages, other files link to paths that this project does not know.
  const ofTheExamples = /features\/(?:parking|report\/\S*column)\S*: error TS/g;
  expect(web.said.match(ofTheExamples), web.said).toHaveLength(1);
  expect(web.said).toContain("features/parking/feature.ts");
});

test("the guides' own tests and the checks of the lists pass on the copy", async () => {
  const { isContent, said } = await example.runChecks("--testNamePattern", OF_THE_EXAMPLES);
  expect(isContent, said).toBe(true);
  for (const check of CHECKS) expect(said).toContain(`✓ ${check}`);
});
