import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { readSalesOf } from "./store.ts";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ idle: true, members: 1 });
});
afterAll(() => environment.close());

test("M671: measures a rule for a screen by that screen's products only, at every tier", async () => {
  const of = async (place: Partial<Parameters<typeof readSalesOf>[1]>) => {
    const nowhere = { product_id: null, screen: null, operator_code: null, category: null };
    return readSalesOf(environment.brand.pool, { ...nowhere, ...place });
  };
  const screens = async (place: Parameters<typeof of>[0]) => [
    ...new Set((await of(place)).map(({ screen }) => screen)),
  ];
  expect(await screens({ screen: "electricity" })).toEqual(["electricity"]);
  expect(await screens({ screen: "pulsa" })).toEqual(["pulsa"]);
  expect(new Set((await of({ operator_code: "XL" })).map((facts) => facts.operator_code))).toEqual(
    new Set(["XL"]),
  );
  expect(new Set((await of({ category: "agent" })).map(({ category }) => category))).toEqual(
    new Set(["agent"]),
  );
});
