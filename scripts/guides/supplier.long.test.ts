import { afterAll, beforeAll, expect, test } from "vitest";
import { placeExample, readGuide } from "./example.ts";
import type { Example } from "./example.ts";

const GUIDE = readGuide("adding-a-supplier.md");
const ADAPTER = "apps/server/src/adapters/supplier/kulak";
const CHECKS = ["conformance", "malformed-answers"].map(
  (name) => `apps/server/src/adapters/supplier/${name}.test.ts`,
);
/** Selects those shared tests that run against the example. */
const OF_KULAK = ["--testNamePattern", "kulak"];

let example: Example;
beforeAll(() => {
  example = placeExample(GUIDE.blocks, {
    copied: ["packages", "apps/cli", "apps/demo", "apps/server"],
    included: ["apps/server/src/composition/adapters.ts", ADAPTER, "packages/theme/src"],
    checks: CHECKS,
  });
});
afterAll(() => example.remove());

test("the guide's supplier changes one other file and keeps the boundaries", () => {
  expect(GUIDE.filesOfOthers).toEqual(["apps/server/src/composition/adapters.ts"]);
  expect(GUIDE.ownFiles.filter((path) => !path.startsWith(`${ADAPTER}/`))).toEqual([
    "packages/simulators/src/suppliers/kulak.ts",
  ]);
  const problems = example.boundaryProblems();
  expect(problems.filter((problem) => problem.includes("kulak"))).toEqual([]);
});

test("the guide's supplier is formatted", async () => {
  const { isContent, said } = await example.checkFormat();
  expect(isContent, said).toBe(true);
});

test("the guide's supplier typechecks, and a wrong line is reported", async () => {
  const { said } = await example.whileWrong(
    `${ADAPTER}/codes.ts`,
    (text) => `${text}export const wrong: number = "no";\n`,
    () => example.typecheck(),
  );
  expect(said.match(/error TS/g), said).toHaveLength(1);
  expect(said).toContain("kulak/codes.ts");
});

test("the guide's supplier passes the conformance tests and the malformed responses", async () => {
  const { isContent, said } = await example.runChecks(...OF_KULAK);
  expect(isContent, said).toBe(true);
  for (const check of CHECKS) expect(said).toContain(`✓ ${check}`);
});

test("control: a response accepted despite its HTTP status and a rejection that closes too little are reported", async () => {
  const { isContent, said } = await example.whileWrong(
    `${ADAPTER}/response.ts`,
    (text) => text.replace("status === 200 ? parseData", "status > 0 ? parseData"),
    () =>
      example.whileWrong(
        `${ADAPTER}/codes.ts`,
        (text) => text.replace('"supplier_balance", "account"', '"supplier_balance", "sku"'),
        () => example.runChecks(...OF_KULAK),
      ),
  );
  expect(isContent).toBe(false);
  for (const check of CHECKS) expect(said).toContain(`FAIL  ${check} > 'kulak'`);
});
