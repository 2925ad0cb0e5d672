import { afterAll, beforeAll, expect, test } from "vitest";
import { openCounter } from "@konter/testkit/brand/counter.ts";
import type { TestCounter } from "@konter/testkit/brand/counter.ts";
import { konter } from "@konter/testkit/processes/konter.ts";

let counter: TestCounter;
beforeAll(async () => {
  counter = await openCounter({ idle: true, members: 1 });
});
afterAll(() => counter.close());

test("prints every connected supplier's callback address and how its calls are verified", async () => {
  const { code, output } = await konter(counter, "callbacks");
  expect(code).toBe(0);
  for (const supplier of ["digiflazz", "iak"])
    expect(output).toContain(`${supplier}: http://localhost:8080/callbacks/${supplier}\n`);
  expect(output).toContain("The supplier's signature");
});
