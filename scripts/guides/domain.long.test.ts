import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { placeExample, readGuide } from "./example.ts";
import type { Example } from "./example.ts";

const GUIDE = readGuide("adding-a-domain.md");

/** The example's own test, and the checks that report its missing parts. */
const CHECKS = [
  "apps/server/src/domains/people/reminders/reminders.db.test.ts",
  "apps/server/src/composition/personal-data.db.test.ts",
  "apps/server/src/composition/notices.test.ts",
  "apps/server/src/composition/modules.test.ts",
  "apps/server/src/composition/settings.test.ts",
  "apps/server/src/composition/attacks/foreign-ids.db.test.ts",
  "apps/server/src/composition/workers.db.test.ts",
  "packages/contract/src/field-labels.test.ts",
  "packages/contract/src/permissions.test.ts",
  "scripts/table-changes.test.ts",
];

let example: Example;
beforeAll(() => {
  example = placeExample(GUIDE.blocks, {
    copied: [
      "packages",
      "apps/cli",
      "apps/demo",
      "apps/server",
      "scripts/table-changes",
      "scripts/table-changes.test.ts",
    ],
    included: [
      "apps/server/src/main.ts",
      "apps/server/src/domains/people/reminders",
      "packages/ledger/src/pg-values.d.ts",
      "packages/postgres/src/testing",
      "packages/theme/src",
    ],
    checks: CHECKS,
    globalSetup: "packages/postgres/src/testing/global-setup.ts",
    environment: { KONTER_TEST_POSTGRES: JSON.stringify(inject("postgres")) },
  });
});
afterAll(() => example.remove());

test("the guide's domain changes two other files and keeps the boundaries", () => {
  expect(GUIDE.filesOfOthers).toEqual([
    "packages/contract/src/domains.ts",
    "apps/server/src/composition/modules.ts",
  ]);
  expect(GUIDE.ownFiles.length).toBeGreaterThan(8);
  expect(GUIDE.ownFiles.filter((path) => !path.includes("/reminders/"))).toEqual([]);
  const problems = example.boundaryProblems();
  expect(problems.filter((problem) => problem.includes("people/reminders"))).toEqual([]);
});

test("the guide's domain is formatted", async () => {
  const { isContent, said } = await example.checkFormat();
  expect(isContent, said).toBe(true);
});

test("the guide's domain typechecks, and a wrong line is reported", async () => {
  const { said } = await example.whileWrong(
    "apps/server/src/domains/people/reminders/module.ts",
    (text) => `${text}export const wrong: number = "no";\n`,
    () => example.typecheck(),
  );
  expect(said.match(/error TS/g), said).toHaveLength(1);
  expect(said).toContain("reminders/module.ts");
});

test("the guide's domain is mounted, and its own test and the checks of the lists pass with it", async () => {
  const { isContent, said } = await example.runChecks();
  expect(isContent, said).toBe(true);
  for (const check of CHECKS) expect(said).toContain(check);
});
