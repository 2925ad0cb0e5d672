import { afterAll, beforeAll, expect, test } from "vitest";
import { openCounter } from "@konter/testkit/brand/counter.ts";
import type { TestCounter } from "@konter/testkit/brand/counter.ts";
import { raceCancels } from "@konter/testkit/campaigns/cancel-race.ts";

let counter: TestCounter;
beforeAll(async () => {
  counter = await openCounter({ members: 4, deposit: 100_000_000, idle: true });
});
afterAll(() => counter.close());

test("F31: a cancel that races with sending either wins, and no supplier ever hears of it, or is refused", async () => {
  const { canceled, refused, problems } = await raceCancels(counter, 400);
  expect(problems).toEqual([]);
  expect(canceled + refused).toBe(400);
  expect(Math.min(canceled, refused)).toBeGreaterThan(4);
});
