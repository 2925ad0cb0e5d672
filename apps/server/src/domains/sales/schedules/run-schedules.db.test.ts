import { nextScheduleRun } from "@konter/contract/schedules";
import type { ScheduleTime } from "@konter/contract/schedules";
import { businessClock, businessDate } from "@konter/contract/time";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../../platform/transaction.ts";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { openScheduleEnvironment } from "@konter/testkit/brand/schedules.ts";
import type { ScheduleEnvironment } from "@konter/testkit/brand/schedules.ts";
import { newReference } from "../../../kernel/references.ts";
import { move } from "./manage-schedules.ts";
import { runSchedule } from "./store.ts";

let schedules: ScheduleEnvironment;
let environment: TestEnvironment;
beforeAll(async () => {
  schedules = await openScheduleEnvironment();
  environment = schedules.environment;
});
afterAll(() => environment.close());
beforeEach(() => schedules.forgetSchedules());

const owner = () => environment.database.owner;

async function events(code: string): Promise<readonly { topic: string; payload: unknown }[]> {
  const answer = await owner().query<{ topic: string; payload: unknown }>(
    "select topic, payload from outbox where reference = $1 order by id",
    [code],
  );
  return answer.rows;
}

describe("a run", () => {
  test("M197: buys at the current price, for the customer, and returns the next run's time", async () => {
    const before = await schedules.balance();
    const set = await schedules.create({ customer_name: "Bu Rini", note: "bulanan" });
    await schedules.makeDue(set.code);
    await schedules.run();
    const after = await schedules.read(set.code);
    expect(after.runs).toMatchObject([
      { outcome: "bought", price: 10_300, status: "unprocessed", text: "Dibeli seharga Rp10.300." },
    ]);
    expect(after).toMatchObject({ state: "active", spent_this_month: 10_300 });
    expect(Date.parse(after.next_run_at ?? "")).toBeGreaterThan(Date.now());
    expect(await schedules.balance()).toBe(before - 10_300);
    const bought = await owner().query(
      "select customer_name, note, price from purchase where ref_id = $1",
      [after.runs[0]?.ref_id],
    );
    expect(bought.rows).toEqual([{ customer_name: "Bu Rini", note: "bulanan", price: 10_300 }]);
  });

  test("M197: finishes a single schedule", async () => {
    const date = businessDate(new Date(Date.now() + 2 * 24 * 3600 * 1000));
    const set = await schedules.create({ repeats: "once", date, day: undefined });
    expect(set).toMatchObject({ date, day: null, state: "active" });
    await schedules.makeDue(set.code);
    await schedules.run();
    expect(await schedules.read(set.code)).toMatchObject({
      state: "done",
      next_run_at: null,
      runs: [{ outcome: "bought" }],
    });
  });

  test("M197: buys once with many concurrent workers", async () => {
    const sets = await Promise.all(Array.from({ length: 12 }, () => schedules.create()));
    for (const { code } of sets) await schedules.makeDue(code);
    await Promise.all(Array.from({ length: 8 }, schedules.run));
    await Promise.all(Array.from({ length: 8 }, schedules.run));
    for (const { code, destination_number } of sets) {
      expect(await schedules.boughtFor(destination_number)).toBe(1);
      expect((await schedules.read(code)).runs).toHaveLength(1);
    }
  });

  test("M197: buys once although its worker died between buying and marking", async () => {
    const set = await schedules.create();
    await schedules.makeDue(set.code);
    const [{ id }] = (await owner().query<{ id: number }>("select id from schedule")).rows as [
      { id: number },
    ];
    const before = await schedules.balance();
    // The worker died before the commit: neither the purchase nor the mark exists.
    await inTransaction(environment.brand.pool, async (client) => {
      const answer = await runSchedule(client, id, newReference(), true);
      expect(answer.outcome).toBe("bought");
      throw new Error("the worker dies");
    }).catch((error: unknown) => expect(String(error)).toContain("the worker dies"));
    expect([await schedules.boughtFor(set.destination_number), await schedules.balance()]).toEqual([
      0,
      before,
    ]);
    await schedules.run();
    const [first] = (await schedules.read(set.code)).runs;
    expect(await schedules.boughtFor(set.destination_number)).toBe(1);
    // Bought, but the mark is lost (a restored table): the key finds the purchase.
    await owner().query("delete from schedule_run");
    await owner().query("update schedule set last_run_on = null");
    await schedules.makeDue(set.code);
    await schedules.run();
    const [second] = (await schedules.read(set.code)).runs;
    expect([second?.outcome, second?.ref_id]).toEqual(["bought", first?.ref_id]);
    expect([await schedules.boughtFor(set.destination_number), await schedules.balance()]).toEqual([
      1,
      before - 10_300,
    ]);
  });

  test("M197: buys once a day although a clock jumps ahead and back", async () => {
    const set = await schedules.create();
    await schedules.makeDue(set.code);
    await schedules.run();
    const ran = (await schedules.read(set.code)).runs[0]?.date ?? "";
    // The clock is back on the same day: the next run must not be on a day that was run.
    const next = await owner().query<{ on: string }>(
      `select (next_schedule_run(null, $1, '23:59', $2::timestamptz, $3) at time zone 'Asia/Jakarta')::date::text as on`,
      [Number(ran.slice(8)), `${ran}T00:00:00+07`, ran],
    );
    expect((next.rows[0]?.on ?? "") > ran).toBe(true);
    const far = await owner().query<{ on: string }>(
      `select (next_schedule_run(null, 31::smallint, '08:00', '2026-11-21', '2027-03-31') at time zone 'Asia/Jakarta')::date::text as on`,
    );
    expect(far.rows[0]?.on).toBe("2027-04-30");
  });

  test("M197: waits while another worker holds the lease, and happens after the lease has ended", async () => {
    const set = await schedules.create();
    await schedules.makeDue(set.code);
    await owner().query(
      "update schedule set leased_until = clock_timestamp() + interval '1 minute'",
    );
    await schedules.run();
    expect(await schedules.boughtFor(set.destination_number)).toBe(0);
    await owner().query(
      "update schedule set leased_until = clock_timestamp() - interval '1 second'",
    );
    await schedules.run();
    expect(await schedules.boughtFor(set.destination_number)).toBe(1);
  });

  test("M197: does not happen for a paused schedule, or for one paused after it was claimed", async () => {
    const set = await schedules.create();
    await schedules.makeDue(set.code);
    await move(environment.brand, schedules.member(), set.code, "paused", "id");
    const [{ id }] = (await owner().query<{ id: number }>("select id from schedule")).rows as [
      { id: number },
    ];
    await schedules.run();
    expect(await runSchedule(environment.brand.pool, id, newReference(), true)).toEqual({
      outcome: null,
      purchase_ref: null,
    });
    expect(await schedules.boughtFor(set.destination_number)).toBe(0);
  });

  test("M197: does not need, count or clear the PIN: a locked PIN stays locked, and the schedule runs", async () => {
    const set = await schedules.create({}, 1);
    await schedules.makeDue(set.code);
    for (let count = 0; count < 3; count += 1)
      await environment.buy({ member: 1, pin: "000001" }).catch(() => {});
    const environments = () =>
      owner().query(
        "select pin_failed_in_row, pin_failed_that_day, pin_locked_until from member where id = $1",
        [schedules.member(1).id],
      );
    const before = (await environments()).rows;
    expect(before).toMatchObject([{ pin_failed_in_row: 3 }]);
    await schedules.run();
    expect((await schedules.read(set.code, "id", 1)).runs).toMatchObject([{ outcome: "bought" }]);
    expect((await environments()).rows).toEqual(before);
    const left = await owner().query("select 1 from schedule_authority");
    expect(left.rowCount).toBe(0);
  });
});

describe("the notification", () => {
  test("M197: comes once, a day before the run, and warns of a low balance; the result is an event too", async () => {
    const soon = new Date(Date.now() + 23 * 3600 * 1000);
    const set = await schedules.create({
      repeats: "once",
      date: businessDate(soon),
      time: businessClock(soon),
      max_price: 5_000_000,
      monthly_limit: 5_000_000,
    });
    const later = await schedules.create({
      repeats: "once",
      date: businessDate(new Date(Date.now() + 3 * 24 * 3600 * 1000)),
    });
    await Promise.all([schedules.run(), schedules.run(), schedules.run()]);
    await schedules.run();
    expect(await events(set.code)).toMatchObject([
      {
        topic: "schedule.notice",
        payload: {
          schedule: set.code,
          destination: set.destination_number,
          max_price: 5_000_000,
          balance_short: true,
        },
      },
    ]);
    expect(await events(later.code)).toEqual([]);
    await schedules.makeDue(set.code);
    await schedules.run();
    expect((await events(set.code)).slice(1).map(({ topic }) => topic)).toEqual([
      "schedule.notice",
      "schedule.run",
    ]);
  });
});

test("M197: computes the same next run in PostgreSQL and in the contract", async () => {
  const clock = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  const moment = fc
    .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) })
    .map((at) => new Date(at));
  const time: fc.Arbitrary<ScheduleTime> = fc.oneof(
    fc.record({
      repeats: fc.constant("monthly" as const),
      day: fc.integer({ min: 1, max: 31 }),
      time: clock,
    }),
    fc.record({
      repeats: fc.constant("once" as const),
      date: moment.map((at) => at.toISOString().slice(0, 10)),
      time: clock,
    }),
  );
  const cases = fc.sample(fc.tuple(time, moment), 2_000);
  const answer = await owner().query<{ run: Date | null }>(
    `select next_schedule_run((t ->> 'date')::date, (t ->> 'day')::smallint, (t ->> 'time')::time, (t ->> 'after')::timestamptz, null) as run
     from json_array_elements($1) with ordinality as x(t, n) order by n`,
    [JSON.stringify(cases.map(([terms, after]) => ({ ...terms, after })))],
  );
  expect(answer.rows.map(({ run: found }) => found?.toISOString())).toEqual(
    cases.map(([terms, after]) => nextScheduleRun(terms, after)?.toISOString()),
  );
});

test("leaves a correct ledger after all deliveries", async () => {
  environment.startDelivery();
  expect(await allSettled(environment)).toBe(true);
  expect(await bookProblems(environment)).toEqual([]);
});
