import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findMissed } from "./find-missed.ts";

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 29, 9, 30);

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
beforeEach(() => environment.database.owner.query("delete from outbox"));
afterAll(() => environment.close());

/** Adds events of a member, published at a time; null: they wait. */
const publish = (memberId: number, publishedAt: number | null, count = 1) =>
  environment.database.owner.query(
    `insert into outbox (topic, member_id, reference, payload, published_at)
     select 'deposit.paid', $1, 'D1', '{}', to_timestamp($2::float / 1000) from generate_series(1, $3)`,
    [memberId, publishedAt, count],
  );

const missedSince = (since: number) => findMissed(environment.brand, [1, 2], since);

test("finds the members whose events were published since the position", async () => {
  await publish(1, NOW);
  await publish(2, NOW - 2 * MINUTE_MS);
  expect(await missedSince(NOW - MINUTE_MS)).toEqual([1]);
  expect(await missedSince(NOW + MINUTE_MS)).toEqual([]);
});

test("finds an event that was published a second before the position, because clocks differ", async () => {
  await publish(1, NOW - 1_000);
  expect(await missedSince(NOW)).toEqual([1]);
});

test("leaves out an event that waits, because its announcement follows", async () => {
  await publish(1, null);
  expect(await missedSince(NOW)).toEqual([]);
});

test("finds every member after more events than are read", async () => {
  await publish(3, NOW, 2_000);
  expect(await missedSince(NOW - MINUTE_MS)).toEqual([1, 2]);
  expect(await missedSince(NOW + MINUTE_MS)).toEqual([]);
});
