import { afterAll, beforeAll, expect, test } from "vitest";
import { placeExample, readGuide, writePartialProject } from "./example.ts";
import type { Example } from "./example.ts";

const GUIDE = readGuide("adding-a-report-column.md");
const CHECKS = ["apps/web", "apps/server"].map((app) =>
  app === "apps/web"
    ? `${app}/src/features/report/settled-column.test.ts`
    : `${app}/src/domains/sales/report/settled-column.test.ts`,
);

let example: Example;
beforeAll(() => {
  example = placeExample(GUIDE.blocks, {
    copied: ["packages", "apps/web", "apps/cli", "apps/demo", "apps/server"],
    included: [
      "apps/server/src/domains/sales/report/export.ts",
      "apps/server/src/domains/sales/report/settled-column.test.ts",
      // Adds the route option that says whether a response is compressed.
      "apps/server/src/platform/http/server.ts",
      // The shape of modules, which several of them extend.
      "apps/server/src/kernel/module.ts",
      "packages/ledger/src/pg-values.d.ts",
      "packages/theme/src",
    ],
    checks: CHECKS,
  });
});
afterAll(() => example.remove());

test("the guide's column changes four other files", () => {
  expect(GUIDE.filesOfOthers).toHaveLength(4);
  expect(GUIDE.ownFiles).toEqual(CHECKS);
});

test("the guide's column is formatted", async () => {
  const { isContent, said } = await example.checkFormat();
  expect(isContent, said).toBe(true);
});

test("the guide's column compiles its words, typechecks on both sides and passes its tests", async () => {
  expect(await example.run("packages/ui/build/cli.ts", ["apps/web"])).toEqual({
    isContent: true,
    said: "",
  });
  const web = writePartialProject(example.tree, "apps/web", ["src/features/report/*column*"]);
  expect(await example.typecheck(web)).toEqual({ isContent: true, said: "" });
  expect(await example.typecheck()).toEqual({ isContent: true, said: "" });
  const { isContent, said } = await example.runChecks();
  expect(isContent, said).toBe(true);
  for (const check of CHECKS) expect(said).toContain(check);
});
