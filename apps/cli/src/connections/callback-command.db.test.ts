import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { konter } from "@konter/testkit/processes/konter.ts";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ idle: true, members: 1 });
});
afterAll(() => environment.close());

test("prints every connected supplier's callback address and how its calls are verified", async () => {
  const { code, output } = await konter(environment, "callbacks");
  expect(code).toBe(0);
  for (const supplier of ["digiflazz", "iak"])
    expect(output).toContain(`${supplier}: http://localhost:8080/callbacks/${supplier}\n`);
  expect(output).toContain("The supplier's signature");
});
