import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { raceCancels } from "@konter/testkit/campaigns/cancel-race.ts";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 4, deposit: 100_000_000, idle: true });
});
afterAll(() => environment.close());

test("F31: cancels a purchase that no supplier has received, or rejects the cancel, when it races with sending", async () => {
  const { canceled, refused, problems } = await raceCancels(environment, 400);
  expect(problems).toEqual([]);
  expect(canceled + refused).toBe(400);
  expect(Math.min(canceled, refused)).toBeGreaterThan(4);
});
