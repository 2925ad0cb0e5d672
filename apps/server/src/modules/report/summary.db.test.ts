import { businessDate } from "@konter/contract";
import type { RecentNumber, Summary } from "@konter/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpCounter } from "../../testing/http-counter.ts";
import type { HttpCounter } from "../../testing/http-counter.ts";
import { writePurchases } from "../../testing/purchase-rows.ts";
import type { WrittenPurchase } from "../../testing/purchase-rows.ts";

let http: HttpCounter;
let written = 0;
beforeAll(async () => {
  http = await openHttpCounter({ members: 2, idle: true });
});
afterAll(() => http.close());

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => businessDate(new Date(Date.now() - days * DAY_MS));

function purchase(changes: Partial<WrittenPurchase>): WrittenPurchase {
  written += 1;
  return {
    ref: `S${100_000 + written}`,
    member: 0,
    day: daysAgo(0),
    state: "success",
    product: "TSEL10",
    screen: "pulsa",
    destination: "081211110001",
    price: 10_000,
    discount: 0,
    selling_price: 12_000,
    start_balance: 1_000_000,
    supplier: "iak",
    ...changes,
  };
}

async function only(purchases: readonly WrittenPurchase[]): Promise<void> {
  await http.counter.database.owner.query("truncate purchase, purchase_attempt cascade");
  await writePurchases(http.counter, purchases);
}

describe("the summary", () => {
  const summary = async () => (await (await http.member(0)).call("summary")).json as Summary;
  const nothing = { count: 0, profit: 0, sales: 0 };

  test("M193: is nothing for who sold nothing", async () => {
    await only([purchase({ member: 1 })]);
    expect(await summary()).toEqual({ today: nothing, week: nothing, month: nothing });
  });

  test("M193: counts days as WIB has them: today is not yesterday, the seventh day is in the week and the eighth is not", async () => {
    await only([
      purchase({ day: daysAgo(0) }),
      purchase({ day: daysAgo(1) }),
      purchase({ day: daysAgo(6) }),
      purchase({ day: daysAgo(7) }),
    ]);
    const { today, week } = await summary();
    expect([today.count, week.count]).toEqual([1, 3]);
  });

  test("M193: a purchase belongs to the WIB day on which it was accepted, which differs from UTC's for seven hours of each day", async () => {
    await http.counter.database.owner.query("truncate purchase, purchase_attempt cascade");
    await http.counter.buy({ member: 0 });
    const rows = await http.counter.database.owner.query<{
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

  test("M193: only what was delivered counts, and a sale below cost lowers the profit", async () => {
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
      ...states.map((state) => purchase({ state })),
      purchase({}),
      purchase({ price: 10_000, selling_price: 9_000 }),
    ]);
    expect((await summary()).today).toEqual({ count: 2, profit: 1_000, sales: 21_000 });
  });

  test("M193: whatever was sold when, the three figures are those of their days", async () => {
    const sale = fc.record({
      age: fc.integer({ min: 0, max: 40 }),
      price: fc.integer({ min: 1, max: 100_000 }),
      selling_price: fc.integer({ min: 1, max: 100_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 30 }), async (sales) => {
        const rows = sales.map(({ age, ...prices }) => purchase({ day: daysAgo(age), ...prices }));
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

describe("recent numbers", () => {
  const recent = async (type: string | null = "pulsa") =>
    (
      (await (await http.member(0)).call("recentNumbers", type === null ? {} : { type })).json as {
        numbers: RecentNumber[];
      }
    ).numbers;

  test("each number stands once, with its last product and name, the last used first", async () => {
    await only([
      purchase({
        day: daysAgo(3),
        destination: "081211110001",
        product: "TSEL10",
        customer_name: "Ani",
      }),
      purchase({ day: daysAgo(2), destination: "081211110002", product: "XL5" }),
      purchase({
        day: daysAgo(1),
        destination: "081211110001",
        product: "TSEL20",
        customer_name: "Bu Ani",
      }),
    ]);
    expect(await recent()).toMatchObject([
      { number: "081211110001", product_code: "TSEL20", product: "Produk TSEL20", name: "Bu Ani" },
      { number: "081211110002", product_code: "XL5", name: null },
    ]);
  });

  test("those of a screen, of the own account, and of purchases that did not come back", async () => {
    await only([
      purchase({ destination: "14234567890", screen: "electricity", destination_name: "SITI" }),
      purchase({ destination: "081211110001", member: 1 }),
      purchase({ destination: "081211110002", state: "failed" }),
      purchase({ destination: "081211110003", state: "canceled" }),
      purchase({ destination: "081211110004", state: "submitting" }),
    ]);
    expect((await recent()).map(({ number }) => number)).toEqual(["081211110004"]);
    expect(await recent("electricity")).toMatchObject([{ number: "14234567890", name: "SITI" }]);
    expect(await recent("games")).toEqual([]);
  });

  test("those of every screen, where none is named; a number stands once for each", async () => {
    await only([
      purchase({ day: daysAgo(2), destination: "081211110001" }),
      purchase({ day: daysAgo(1), destination: "081211110001", screen: "data" }),
      purchase({ day: daysAgo(3), destination: "14234567890", screen: "electricity" }),
    ]);
    expect((await recent(null)).map(({ type, number }) => [type, number])).toEqual([
      ["data", "081211110001"],
      ["pulsa", "081211110001"],
      ["electricity", "14234567890"],
    ]);
  });

  test("the last twelve of them", async () => {
    await only(
      Array.from({ length: 20 }, (_item, index) =>
        purchase({
          day: daysAgo(20 - index),
          destination: `0812111100${String(index).padStart(2, "0")}`,
        }),
      ),
    );
    const numbers = (await recent()).map(({ number }) => number);
    expect(numbers).toEqual(
      Array.from(
        { length: 12 },
        (_item, index) => `0812111100${String(19 - index).padStart(2, "0")}`,
      ),
    );
  });
});
