import type { Summary } from "@konter/contract/report";
import { businessDate } from "@konter/contract/time";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { daysAgo, soldPurchase as sale, writeOnly } from "@konter/testkit/brand/purchase-rows.ts";
import type { WrittenPurchase } from "@konter/testkit/brand/purchase-rows.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
});
afterAll(() => http.close());

const only = (purchases: readonly WrittenPurchase[]) => writeOnly(http.environment, purchases);

describe("the summary", () => {
  const summary = async () => (await (await http.member(0)).call("summary")).json as Summary;
  const nothing = { count: 0, profit: 0, sales: 0 };

  test("M193: is zero without sales", async () => {
    await only([sale({ member: 1 })]);
    expect(await summary()).toEqual({ today: nothing, week: nothing, month: nothing });
  });

  test("M193: counts WIB days: today excludes yesterday, and the week includes the seventh day but not the eighth", async () => {
    await only([
      sale({ day: daysAgo(0) }),
      sale({ day: daysAgo(1) }),
      sale({ day: daysAgo(6) }),
      sale({ day: daysAgo(7) }),
    ]);
    const { today, week } = await summary();
    expect([today.count, week.count]).toEqual([1, 3]);
  });

  test("M193: counts a purchase on the WIB day of its acceptance, which differs from the UTC day for seven hours a day", async () => {
    await http.environment.database.owner.query("truncate purchase, purchase_attempt cascade");
    await http.environment.buy({ member: 0 });
    const rows = await http.environment.database.owner.query<{
      accepted_at: Date;
      business_date: string;
      today: string;
    }>(
      "select accepted_at, business_date, (accepted_at at time zone 'Asia/Jakarta')::date as today from purchase",
    );
    const [row] = rows.rows;
    expect(row?.business_date).toBe(row?.today);
    expect(row?.business_date).toBe(businessDate(row?.accepted_at ?? new Date(0)));
  });

  test("M193: counts only delivered sales, and lowers the profit by a sale below cost", async () => {
    const states = [
      "reserved",
      "submitting",
      "unknown",
      "failed",
      "canceled",
      "returned",
      "blocked",
    ] as const;
    await only([
      ...states.map((state) => sale({ state })),
      sale({}),
      sale({ price: 10_000, selling_price: 9_000 }),
    ]);
    expect((await summary()).today).toEqual({ count: 2, profit: 1_000, sales: 21_000 });
  });

  test("M193: has three figures equal to the sums of their days for any sales", async () => {
    const sold = fc.record({
      age: fc.integer({ min: 0, max: 40 }),
      price: fc.integer({ min: 1, max: 100_000 }),
      selling_price: fc.integer({ min: 1, max: 100_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sold, { maxLength: 30 }), async (sales) => {
        const rows = sales.map(({ age, ...prices }) => sale({ day: daysAgo(age), ...prices }));
        await only(rows);
        const figures = (from: string) => {
          const counted = rows.filter(({ day }) => day >= from);
          return {
            count: counted.length,
            profit: counted.reduce((total, one) => total + one.selling_price - one.price, 0),
            sales: counted.reduce((total, one) => total + one.selling_price, 0),
          };
        };
        expect(await summary()).toEqual({
          today: figures(daysAgo(0)),
          week: figures(daysAgo(6)),
          month: figures(`${daysAgo(0).slice(0, 7)}-01`),
        });
      }),
      { numRuns: 20 },
    );
  });
});
