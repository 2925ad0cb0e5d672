import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { placeExample, readGuide } from "./example.ts";
import type { Example } from "./example.ts";

const GUIDE = readGuide("adding-a-buying-rule.md");
const CHECKS = [
  "apps/server/src/domains/sales/purchase/buying/order-number-zero.db.test.ts",
  "packages/contract/src/errors.test.ts",
  "apps/server/src/adapters/supplier/house/adapter.test.ts",
];

let example: Example;
beforeAll(() => {
  example = placeExample(GUIDE.blocks, {
    copied: ["packages", "apps/cli", "apps/demo", "apps/server"],
    checks: CHECKS,
    globalSetup: "packages/postgres/src/testing/global-setup.ts",
    environment: { KONTER_TEST_POSTGRES: JSON.stringify(inject("postgres")) },
  });
});
afterAll(() => example.remove());

test("the guide's rule changes four other files", () => {
  expect(GUIDE.filesOfOthers).toHaveLength(4);
  expect(GUIDE.ownFiles).toEqual(CHECKS.slice(0, 1));
});

test("the guide's rule is formatted", async () => {
  const { isContent, said } = await example.checkFormat();
  expect(isContent, said).toBe(true);
});

test("the rule rejects a purchase, and its code has its sentences and a meaning for brands that buy through this one", async () => {
  const { isContent, said } = await example.runChecks();
  expect(isContent, said).toBe(true);
  for (const check of CHECKS) expect(said).toContain(check);
});
