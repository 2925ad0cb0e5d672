import type { Transaction } from "@konter/contract/purchase";
import type { TransactionPage } from "@konter/contract/report";
import { memberAccount } from "@konter/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { fieldsOf } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { writeOnly, writePurchases } from "@konter/testkit/brand/purchase-rows.ts";
import type { WrittenPurchase } from "@konter/testkit/brand/purchase-rows.ts";
import { publicStatus } from "../purchase/index.ts";
import { listAdminTransactions, listTransactions } from "./transactions.ts";
import type { TransactionFilter } from "./transaction-filter.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true });
});
afterAll(() => http.close());

const memberId = (index: number) => http.environment.members[index]?.id ?? 0;

const DAYS = ["2026-01-30", "2026-01-31", "2026-02-01", "2026-02-02"] as const;
const amountOf = fc.integer({ min: 1, max: 2_000_000 });
const row = fc.record<Omit<WrittenPurchase, "ref">>({
  member: fc.constantFrom(0, 1),
  day: fc.constantFrom(...DAYS),
  state: fc.constantFrom(
    "reserved",
    "submitting",
    "unknown",
    "success",
    "failed",
    "canceled",
    "returned",
    "blocked",
  ),
  product: fc.constantFrom("TSEL10", "TSEL20", "XL5", "PLN20"),
  screen: fc.constantFrom("pulsa", "electricity"),
  destination: fc.constantFrom("081211110001", "081211110002", "087811110003", "14234567890"),
  price: amountOf,
  discount: fc.constantFrom(0, 0, 500),
  selling_price: amountOf,
  start_balance: fc.integer({ min: 2_000_000, max: 900_000_000 }),
  supplier: fc.constantFrom("digiflazz", "iak"),
  order_number: fc.constant(null),
});
const filter = fc.record<Partial<TransactionFilter>>(
  {
    date_from: fc.constantFrom(...DAYS),
    date_to: fc.constantFrom(...DAYS),
    status: fc.constantFrom(
      "processing",
      "success",
      "failed",
      "canceled",
      "returned",
      "blocked",
      "unprocessed",
      "expired",
      "inquiry",
    ),
    product: fc.constantFrom("TSEL", "tsel10", "produk xl", "none"),
    number: fc.constantFrom("0812", "+62 812-1111", "110003", "14234567890"),
    ref_id: fc.constantFrom("r1", "R2", "R100001"),
    type: fc.constantFrom("pulsa", "electricity"),
    supplier: fc.constantFrom("digiflazz", "iak"),
  },
  { requiredKeys: [] },
);

/** Whether a purchase matches a filter, by the definition of the page. */
function isWanted(purchase: WrittenPurchase, wanted: Partial<TransactionFilter>): boolean {
  const has = (text: string, part: string | undefined) =>
    part === undefined || text.toLowerCase().includes(part.toLowerCase());
  const digits = wanted.number?.replaceAll(/[\s-]/g, "").replace(/^\+62/, "0");
  return (
    (wanted.date_from === undefined || purchase.day >= wanted.date_from) &&
    (wanted.date_to === undefined || purchase.day <= wanted.date_to) &&
    (wanted.status === undefined || publicStatus(purchase.state) === wanted.status) &&
    has(`${purchase.product} Produk ${purchase.product}`, wanted.product) &&
    has(purchase.destination, digits) &&
    has(purchase.ref, wanted.ref_id) &&
    (wanted.type === undefined || purchase.screen === wanted.type) &&
    (wanted.supplier === undefined || purchase.supplier === wanted.supplier)
  );
}

async function refill(
  rows: readonly Omit<WrittenPurchase, "ref">[],
): Promise<readonly WrittenPurchase[]> {
  await http.environment.database.owner.query("truncate purchase, purchase_attempt cascade");
  const written = rows.map((purchase, index) => ({ ...purchase, ref: `R${100_000 + index}` }));
  await writePurchases(http.environment, written);
  // The first half is in the search index, the newer ones are not.
  await http.environment.database.owner.query("select index_sales($1)", [
    Math.floor(rows.length / 2),
  ]);
  return written;
}

/** Returns every page of a member's report. */
async function readAll(
  wanted: Partial<TransactionFilter>,
  limit: number,
): Promise<{ rows: readonly Transaction[]; totals: TransactionPage["totals"] }> {
  const rows: Transaction[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await listTransactions(
      http.environment.brand,
      { memberId: memberId(0), ...wanted, limit, cursor },
      "id",
    );
    rows.push(...page.rows);
    if (page.next_cursor === null) return { rows, totals: page.totals };
    cursor = page.next_cursor;
  }
}

const newestFirst = (one: WrittenPurchase, two: WrittenPurchase) =>
  one.day === two.day ? two.ref.localeCompare(one.ref) : two.day.localeCompare(one.day);
const sum = (
  rows: readonly Transaction[],
  column: "profit" | "loss" | "discount" | "deductedBalance" | "selling_price",
) => rows.reduce((total, one) => total + one[column], 0);

describe("the report", () => {
  test("M263: combines filters, loses and repeats no row across pages, and has totals equal to the sums of the rows", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 60 }),
        fc.array(filter, { minLength: 4, maxLength: 4 }),
        fc.constantFrom(1, 7, 50),
        async (rows, filters, limit) => {
          const written = await refill(rows);
          for (const wanted of filters) {
            const expected = written
              .filter((purchase) => purchase.member === 0 && isWanted(purchase, wanted))
              .toSorted(newestFirst);
            const { rows: found, totals } = await readAll(wanted, limit);
            expect(found.map(({ ref_id }) => ref_id)).toEqual(expected.map(({ ref }) => ref));
            expect(totals).toEqual({
              count: found.length,
              success_count: found.filter(({ status }) => status === "success").length,
              deductedBalance: sum(found, "deductedBalance"),
              selling_price: sum(found, "selling_price"),
              profit: sum(found, "profit"),
              discount: sum(found, "discount"),
              loss: sum(found, "loss"),
            });
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("M263: has profit and loss of a row as the two sides of one margin, only for a success", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
        await refill(rows.map((purchase) => ({ ...purchase, member: 0 })));
        for (const one of (await readAll({}, 100)).rows) {
          expect(one.profit - one.loss).toBe(
            one.status === "success" ? one.selling_price - one.buying_price : 0,
          );
          expect(Math.min(one.profit, one.loss)).toBe(0);
          expect(one.deductedBalance).toBe(one.startBalance - one.endBalance);
          expect(one.price - one.buying_price === one.discount || one.status !== "success").toBe(
            true,
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  test("returns each existing row exactly once and in order while new rows arrive", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 10, maxLength: 40 }),
        fc.array(row, { minLength: 20, maxLength: 20 }),
        fc.integer({ min: 1, max: 9 }),
        async (rows, arriving, limit) => {
          const written = (await refill(rows))
            .filter(({ member }) => member === 0)
            .toSorted(newestFirst);
          const seen: string[] = [];
          let cursor: string | undefined;
          for (let turn = 0; ; turn += 1) {
            const page = await listTransactions(
              http.environment.brand,
              { memberId: memberId(0), limit, cursor },
              "id",
            );
            seen.push(...page.rows.map(({ ref_id }) => ref_id));
            if (page.next_cursor === null) break;
            cursor = page.next_cursor;
            const [late] = arriving.slice(turn, turn + 1);
            if (late !== undefined)
              await writePurchases(http.environment, [{ ...late, member: 0, ref: `N${turn}` }]);
          }
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.filter((ref) => ref.startsWith("R"))).toEqual(written.map(({ ref }) => ref));
        },
      ),
      { numRuns: 15 },
    );
  });

  test("has every specified column by its name", async () => {
    const columns =
      "ref_id order_number date destinationNumber status serial_number product price selling_price buying_price profit discount loss deductedBalance startBalance endBalance customerName operatorCode note method debit credit phoneNumber name category billingType debt_value debt_current debt_notes debt_status dp_value transfer_value payment_method file_name amount";
    await refill([
      {
        member: 0,
        day: "2026-02-01",
        state: "success",
        product: "TSEL10",
        screen: "pulsa",
        destination: "081211110001",
        price: 10_300,
        discount: 0,
        selling_price: 12_000,
        start_balance: 50_000,
        supplier: "iak",
      },
    ]);
    const client = await http.member(0);
    const page = (await client.call("transactions")).json as TransactionPage;
    expect(Object.keys(page.rows[0] ?? {})).toEqual(expect.arrayContaining(columns.split(" ")));
    expect(page.rows[0]).toMatchObject({
      startBalance: 50_000,
      endBalance: 39_700,
      deductedBalance: 10_300,
      profit: 1_700,
      loss: 0,
      amount: 10_300,
      debit: 10_300,
      credit: 0,
      phoneNumber: "081299100000",
    });
  });

  test("contains only the caller's transactions, whatever the query says", async () => {
    await refill(
      Array.from({ length: 12 }, (_item, index) => ({
        member: index % 3,
        day: "2026-02-01",
        state: "success" as const,
        product: "TSEL10",
        screen: "pulsa" as const,
        destination: "081211110001",
        price: 10_300,
        discount: 0,
        selling_price: 12_000,
        start_balance: 50_000,
        supplier: "iak" as const,
      })),
    );
    for (const index of [0, 1, 2]) {
      const client = await http.member(index);
      for (const input of [{}, { number: "0812" }, { limit: "10" }]) {
        const page = (await client.call("transactions", input)).json as TransactionPage;
        expect(page.rows.map(({ name }) => name)).toEqual(
          Array.from({ length: 4 }, () => `Member ${index}`),
        );
        expect(page.totals.count).toBe(4);
      }
    }
    const all = await listAdminTransactions(http.environment.brand, { limit: 20 }, "id");
    expect(all.rows).toHaveLength(12);
    expect(
      (
        await listAdminTransactions(
          http.environment.brand,
          { limit: 20, supplier: "digiflazz" },
          "id",
        )
      ).rows,
    ).toEqual([]);
  });

  test.each([
    [{ cursor: "x" }, "cursor"],
    [{ cursor: "2026-02-31.5" }, "cursor"],
    [{ cursor: "0000-01-01.1" }, "cursor"],
    [{ cursor: "2026-02-01.1; drop table purchase" }, "cursor"],
    [{ date_from: "2026-02-30" }, "date_from"],
    [{ date_to: "0000-01-01" }, "date_to"],
    [{ limit: "11" }, "limit"],
    [{ limit: "0" }, "limit"],
    [{ status: "lost" }, "status"],
    [{ type: "parkir" }, "type"],
  ])("returns a field error for %j", async (input, field) => {
    for (const answer of [
      await (await http.member(0)).call("transactions", input),
      await (await http.staff()).call("adminTransactions", input),
    ]) {
      expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([422, [field]]);
    }
  });

  test("treats a filter as text, never as a pattern or a statement", async () => {
    const client = await http.member(0);
    for (const text of ["%", "_", "\\", "'", "' or '1'='1", "TSEL%"]) {
      for (const input of [{ product: text }, { number: text }, { ref_id: text }]) {
        const page = (await client.call("transactions", input)).json as TransactionPage;
        expect(page.rows).toEqual([]);
      }
    }
  });
});

test("M264: begins each row at the balance where the previous one ended, as in the ledger, while only purchases change the wallet", async () => {
  await writeOnly(http.environment, []);
  for (const product of ["TSEL10", "XL5", "TSEL20", "PLN20", "TRI10"]) {
    await http.environment.buy({
      member: 2,
      product,
      number: product === "PLN20" ? "14234567890" : "081299990001",
    });
  }
  const rows = (
    (await (await http.member(2)).call("transactions")).json as TransactionPage
  ).rows.toReversed();
  expect(rows).toHaveLength(5);
  rows.slice(1).forEach((one, index) => expect(one.startBalance).toBe(rows[index]?.endBalance));
  expect(rows[0]?.startBalance).toBe(1_000_000);
  expect(await http.environment.brand.ledger.balance(memberAccount("deposit", memberId(2)))).toBe(
    rows.at(-1)?.endBalance,
  );
  expect(await bookProblems(http.environment)).toEqual([]);
});
