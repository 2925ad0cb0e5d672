import type { TodayFigures } from "@konter/contract/report";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { writePurchases } from "@konter/testkit/brand/purchase-rows.ts";
import type { WrittenPurchase } from "@konter/testkit/brand/purchase-rows.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
});
afterAll(() => http.close());

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => businessDate(new Date(Date.now() - days * DAY_MS));

interface Sent extends Pick<WrittenPurchase, "price" | "supplier" | "day"> {
  readonly state?: WrittenPurchase["state"];
  /** WIB, as `HH:MM`. Accepted and sent at the same time. */
  readonly time: string;
  readonly member?: number;
  /** The supplier's charge. */
  readonly cost?: number;
}

/** Writes purchases that were sent at acceptance, each with an attempt in the corresponding state. */
async function sent(rows: readonly Sent[]): Promise<void> {
  const { owner } = http.environment.database;
  await owner.query("truncate purchase, purchase_attempt cascade");
  await writePurchases(
    http.environment,
    rows.map(({ state = "success", member = 0, ...row }, index) => ({
      ...row,
      ref: `T${index}`,
      member,
      state,
      product: "TSEL10",
      screen: "pulsa" as const,
      destination: `0812000000${index}`,
      discount: 0,
      selling_price: row.price,
      start_balance: 1_000_000,
    })),
  );
  for (const [index, { day, time, cost, state = "success" }] of rows.entries()) {
    await owner.query(
      `with at as (select ($2::date + $3::time) at time zone 'Asia/Jakarta' as at),
       p as (update purchase set accepted_at = at.at, cost = coalesce($5, price) from at where ref_id = $1 returning id)
       update purchase_attempt a set submitted_at = at.at, state = $4 from at, p where a.purchase_id = p.id`,
      [`T${index}`, day, time, state === "success" ? "success" : "failed", cost ?? null],
    );
  }
}

const NOTHING_BEFORE = { count_before: 0, sales_before: 0, profit_before: 0 };

const today = async () => (await (await http.staff()).call("todayFigures")).json as TodayFigures;

test("counts delivered sales of all members by hour, beside those of the same weekday a week before", async () => {
  await sent([
    { day: daysAgo(0), time: "00:00", price: 10_000, cost: 9_000, supplier: "iak" },
    { day: daysAgo(0), time: "00:59", price: 20_000, cost: 19_500, supplier: "iak", member: 1 },
    { day: daysAgo(0), time: "13:30", price: 5_000, cost: 5_100, supplier: "digiflazz" },
    { day: daysAgo(0), time: "13:31", price: 7_000, supplier: "iak", state: "failed" },
    { day: daysAgo(1), time: "13:00", price: 70_000, supplier: "iak" },
    { day: daysAgo(6), time: "00:00", price: 60_000, supplier: "iak" },
    { day: daysAgo(7), time: "13:00", price: 40_000, cost: 39_000, supplier: "iak" },
    { day: daysAgo(8), time: "13:00", price: 90_000, supplier: "iak" },
  ]);
  const { day, before_day: before, hours, today: total } = await today();
  expect([day, before]).toEqual([daysAgo(0), daysAgo(7)]);
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_hour, hour) => hour));
  expect(hours.filter(({ count, count_before: earlier }) => count + earlier > 0)).toEqual([
    { ...NOTHING_BEFORE, hour: 0, count: 2, sales: 30_000, profit: 1_500 },
    {
      hour: 13,
      count: 1,
      sales: 5_000,
      profit: -100,
      count_before: 1,
      sales_before: 40_000,
      profit_before: 1_000,
    },
  ]);
  expect(total).toEqual({ count: 3, sales: 35_000, profit: 1_400 });
});

test("compares today with the sales of the earlier day until the current time of day", async () => {
  await sent([
    { day: daysAgo(7), time: "00:00", price: 40_000, cost: 39_000, supplier: "iak" },
    { day: daysAgo(7), time: "23:59", price: 50_000, cost: 48_000, supplier: "iak" },
  ]);
  const { owner } = http.environment.database;
  const at = (interval: string) =>
    owner.query(
      "update purchase set accepted_at = now() - interval '7 days' + $1::interval where price = 50000",
      [interval],
    );
  await at("1 minute");
  expect((await today()).before_by_now).toEqual({ count: 1, sales: 40_000, profit: 1_000 });
  await at("-1 second");
  expect((await today()).before_by_now).toEqual({ count: 2, sales: 90_000, profit: 3_000 });
});

test("M681: counts today's purchases by result, and has the median and 95th percentile of delivery times", async () => {
  const success = Array.from({ length: 20 }, (_, index) => ({
    day: daysAgo(0),
    time: "08:00",
    price: 10_000 + index,
    supplier: "iak" as const,
  }));
  await sent([
    ...success,
    { day: daysAgo(0), time: "08:01", price: 1_000, supplier: "iak", state: "failed" },
    { day: daysAgo(0), time: "08:02", price: 1_000, supplier: "iak", state: "unknown" },
    { day: daysAgo(1), time: "08:03", price: 1_000, supplier: "iak", state: "failed" },
  ]);
  // 1 to 20 seconds.
  await http.environment.database.owner.query(
    "update purchase set settled_at = accepted_at + (price - 9999) * interval '1 second' where state = 'success'",
  );
  const { outcome } = await today();
  expect(outcome).toMatchObject({ success: 20, failed: 1, open: 1, p50_seconds: 10.5 });
  expect(outcome.p95_seconds).toBeCloseTo(19.05);
});

test("counts each supplier's responses of today only, and zeros for one without calls", async () => {
  await sent([
    { day: daysAgo(0), time: "08:00", price: 10_000, supplier: "iak" },
    { day: daysAgo(0), time: "08:01", price: 10_000, supplier: "iak", state: "failed" },
    { day: daysAgo(1), time: "23:59", price: 10_000, supplier: "digiflazz" },
  ]);
  const { suppliers } = await today();
  const figures = new Map(suppliers.map(({ id, name: _name, ...rest }) => [id, rest]));
  expect(figures.get("iak")).toEqual({ success: 1, failed: 1, pending: 0 });
  expect(figures.get("digiflazz")).toEqual({ success: 0, failed: 0, pending: 0 });
});

test("returns 24 empty hours for a day without sales", async () => {
  await sent([]);
  const { hours, outcome } = await today();
  expect(outcome).toEqual({ success: 0, failed: 0, open: 0, p50_seconds: null, p95_seconds: null });
  expect(hours).toHaveLength(24);
  expect(hours.every(({ count, sales }) => count === 0 && sales === 0)).toBe(true);
});
