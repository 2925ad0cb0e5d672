import { afterAll, beforeAll, expect, test } from "vitest";
import { openCounter } from "@konter/testkit/brand/counter.ts";
import type { TestCounter } from "@konter/testkit/brand/counter.ts";
import { raceCancels } from "@konter/testkit/campaigns/cancel-race.ts";

let counter: TestCounter;
beforeAll(async () => {
  counter = await openCounter({ members: 4, deposit: 100_000_000, idle: true });
});
afterAll(() => counter.close());

test("F31: cancels a purchase that no supplier has received, or rejects the cancel, when it races with sending", async () => {
  const { canceled, refused, problems } = await raceCancels(counter, 400);
  expect(problems).toEqual([]);
  expect(canceled + refused).toBe(400);
  expect(Math.min(canceled, refused)).toBeGreaterThan(4);
});
