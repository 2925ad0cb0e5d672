import type { RevenueFigures, RevenueReport } from "@konter/contract/finance";
import { REPORT_ROWS } from "@konter/contract/finance";
import { rupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import { memberAccount } from "@konter/ledger";
import type { AccountName } from "@konter/ledger";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import {
  passDays,
  workOffCashback,
  writeRules,
  writeUpline,
} from "@konter/testkit/brand/cashback.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { supplierWords } from "../../sales/purchase/testing/supplier-words.ts";
import type { SupplierWords, Word } from "../../sales/purchase/testing/supplier-words.ts";
import { collectRevenue } from "./collect-revenue.ts";
import { readRevenue } from "./revenue.ts";
import { REVENUE_CHECKS, verifyRevenue } from "./verify-revenue.ts";

let environment: TestEnvironment;
let words: SupplierWords;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 2, deposit: 900_000_000, idle: true });
  words = supplierWords(environment);
  await writeUpline(environment, 1, [0]);
  await writeRules(environment.database.owner, [
    { kind: "cashback", fixed: 20 },
    { kind: "upline_share", fixed: 30 },
  ]);
});
afterAll(() => environment.close());

/** Reopens the SKUs that were closed by a cost above the quote. */
const reopen = () =>
  environment.database.owner.query(
    "update supplier_product set closed_until = null, closed_scope = null, closed_because = null",
  );

const report = (query: Partial<Parameters<typeof readRevenue>[1]> = {}): Promise<RevenueReport> =>
  readRevenue(environment.database.pool, {
    date_from: "2026-01-01",
    date_to: "2028-12-31",
    rows: "day",
    ...query,
  });
const collectAll = async (): Promise<void> => {
  while (await collectRevenue(environment.brand, 7));
};

const deposit = (): AccountName => memberAccount("deposit", environment.members[0]?.id ?? 0);
const GATEWAY: AccountName = { kind: "gateway", owner: "midtrans" };
let posted = 0;
/** Posts a journal as another module would. */
async function post(kind: string, debit: AccountName, credit: AccountName, amount: number) {
  posted += 1;
  const key = `${kind}:${posted}`;
  await environment.brand.ledger.post({
    key,
    kind,
    reference: `R${posted}`,
    transfers: [{ debit, credit, amount: rupiah(amount) }],
  });
}
/** Journals other than sales that affect revenue and loss, by the report's field. */
const OTHERS: Readonly<Record<string, (amount: number) => Promise<void>>> = {
  deposit_fee: (amount) =>
    post("deposit_top_up", GATEWAY, { kind: "revenue", owner: "deposit_fee" }, amount),
  transfer_fee: (amount) =>
    post("deposit_transfer", deposit(), { kind: "revenue", owner: "transfer_fee" }, amount),
  shop_goods: (amount) =>
    post("shop_done", deposit(), { kind: "revenue", owner: "shop_goods" }, amount),
  shop_shipping: (amount) =>
    post("shop_done", deposit(), { kind: "revenue", owner: "shop_shipping" }, amount),
  shop_channel_fee: (amount) =>
    post("shop_paid", GATEWAY, { kind: "revenue", owner: "shop_channel_fee" }, amount),
  gateway_fee: (amount) =>
    post("settlement_fee", { kind: "fees", owner: "gateway" }, GATEWAY, amount),
  clawback: (amount) =>
    post("deposit_reversal", { kind: "loss", owner: "clawback" }, GATEWAY, amount),
  corrections: (amount) =>
    post("balance_adjustment", { kind: "adjustment", owner: "balance" }, deposit(), amount),
  other: (amount) =>
    post(
      "interest",
      { kind: "bank", owner: "brand" },
      { kind: "revenue", owner: "interest" },
      amount,
    ),
};

/** The net result of all revenue and loss accounts. */
async function ledgerNet(): Promise<number> {
  const found = await environment.database.owner.query<{ net: number }>(
    `select sum(balance)::bigint as net from ledger.account where kind in ('revenue', 'variance', 'fees', 'loss', 'adjustment')`,
  );
  return found.rows[0]?.net ?? 0;
}

const FIGURES = [
  "count",
  "sales",
  "cost",
  "variance",
  "margin",
  "cashback",
  "upline_share",
  "deposit_fee",
  "transfer_fee",
  "shop_goods",
  "shop_shipping",
  "shop_channel_fee",
  "gateway_fee",
  "clawback",
  "losses",
  "corrections",
  "other",
  "net",
] as const satisfies readonly (keyof RevenueFigures)[];
const addedUp = (rows: readonly RevenueFigures[]): RevenueFigures =>
  Object.fromEntries(
    FIGURES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as unknown as RevenueFigures;

test("M685: equals the ledger for every kind of journal and grouping, whether added up yet or not", async () => {
  const word = fc.constantFrom<Word>("success", "failed", "reversed", "pending", "elsewhere");
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        product: fc.constantFrom("XL5", "TSEL10", "SMART10"),
        words: fc.array(word, { minLength: 1, maxLength: 4 }),
        dearer: fc.integer({ min: -300, max: 300 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        other: fc.constantFrom(...Object.keys(OTHERS)),
        amount: fc.integer({ min: 1, max: 90_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ collect: fc.integer({ min: 1, max: 9 }) }) },
    { weight: 1, arbitrary: fc.constant("a day" as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const each of steps) {
        if (each === "a day") {
          await passDays(environment, 1);
          await workOffCashback(environment.brand);
        } else if ("collect" in each) await collectRevenue(environment.brand, each.collect);
        else if ("other" in each) await OTHERS[each.other]?.(each.amount);
        else {
          await reopen();
          const { first } = await words.sent(each.product);
          for (const said of each.words)
            await words.hearTwice(first, said, { cost: 9_000 + each.dearer });
        }
      }
      const net = await ledgerNet();
      const before = await report();
      expect(before.ledger).toEqual({ net, equal: true });
      for (const rows of REPORT_ROWS) {
        const found = await report({ rows });
        expect(addedUp(found.rows)).toEqual(found.total);
        expect(found.total).toEqual(before.total);
      }
      await collectAll();
      expect(await report()).toMatchObject({ rows: before.rows, total: before.total });
      const sold = await environment.database.owner.query<{ count: number; sales: number }>(
        "select count(*)::int as count, coalesce(sum(price), 0)::bigint as sales from purchase where state = 'success'",
      );
      expect(sold.rows).toEqual([{ count: before.total.count, sales: before.total.sales }]);
      expect(await verifyRevenue(environment.database.pool)).toEqual([]);
    }),
    { numRuns: randomRuns({ short: 8, long: 50 }) },
  );
});

test("M685: shows each figure as its journals moved it, and includes journals without a figure in the sum", async () => {
  // Credits the cashback of earlier sales first.
  const give = async () => {
    await workOffCashback(environment.brand);
    await passDays(environment, 2);
    await workOffCashback(environment.brand);
  };
  await give();
  const before = (await report()).total;
  await Promise.all(Object.values(OTHERS).map((lose) => lose(1_000)));
  const { first } = await words.sent("SMART10");
  await words.hear(first, "success", { cost: 10_045 });
  await give();
  const after = (await report()).total;
  const gained = Object.fromEntries(FIGURES.map((name) => [name, after[name] - before[name]]));
  const { rows } = await environment.database.owner.query<{ price: number; quoted: number }>(
    `select p.price, a.quoted_cost as quoted from purchase p join purchase_attempt a on a.purchase_id = p.id where a.supplier_reference = $1`,
    [first],
  );
  const { price = 0, quoted = 0 } = rows[0] ?? {};
  expect(gained).toEqual({
    count: 1,
    sales: price,
    cost: -quoted,
    variance: quoted - 10_045,
    margin: price - 10_045,
    cashback: -20,
    upline_share: -30,
    deposit_fee: 1_000,
    transfer_fee: 1_000,
    shop_goods: 1_000,
    shop_shipping: 1_000,
    shop_channel_fee: 1_000,
    gateway_fee: -1_000,
    clawback: -1_000,
    losses: 0,
    corrections: -1_000,
    other: 1_000,
    net: price - 10_045 - 50 + 3_000,
  });
});

test("M685: keeps the sales that match a filter with their cashback, and leaves out the ledger's figure", async () => {
  await reopen();
  const { first } = await words.sent("XL5");
  await words.hear(first, "success");
  const all = await report({ rows: "product" });
  const one = all.rows.find(({ key }) => key === "XL5");
  const narrowed = await report({ rows: "product", product: "XL5" });
  expect(narrowed.rows).toEqual([one]);
  expect(narrowed.ledger).toBeNull();
  expect(all.rows.at(-1)).toMatchObject({ key: null, count: 0, sales: 0 });
  const bySupplier = await report({ rows: "supplier", product: "XL5" });
  expect(bySupplier.rows.map(({ key, sales }) => [key, sales])).toEqual([
    ["digiflazz", one?.sales],
  ]);
  await collectAll();
  expect((await report()).choices).toMatchObject({
    operators: expect.arrayContaining(["XL", "SMARTFREN"]) as string[],
    suppliers: expect.arrayContaining([{ id: "digiflazz", name: "digiflazz" }]) as object[],
    categories: ["agent"],
  });
});

test("rejects a period whose end is before its start, and one of many years", async () => {
  await expect(report({ date_from: "2026-02-01", date_to: "2026-01-31" })).rejects.toMatchObject({
    code: "finance_period_order",
  });
  await expect(report({ date_from: "2001-01-01" })).rejects.toMatchObject({
    code: "finance_period_too_long",
  });
});

describe("the sums of the revenue report", () => {
  const DAY = "the revenue report's day is what the accounts of revenue and loss moved in it";
  const SOLD = "what the revenue report sold of a product is what its purchases cost their members";
  const CLOSED =
    "the revenue report of a closed day is what that day's accounts moved when it was closed";
  const OF_SALES =
    "account_id = $prepaid and journal_kind = 'purchase_success' and product_code = 'XL5'";
  const VIOLATIONS: Violations = {
    [DAY]: [
      [
        "money counted too often",
        `update revenue_day set came = came + 5 where ${OF_SALES}`,
        [
          `${DAY}: $day, account $prepaid, purchase_success: report $more and $gone, ledger $came and $gone`,
        ],
      ],
      ["days without rows", "delete from revenue_day", []],
    ],
    [SOLD]: [
      [
        "a sale under another product",
        `update revenue_day set product_code = 'XL6' where account_id = $prepaid and product_code = 'XL5'`,
        [`${SOLD}: XL5: report 0, purchases $xl`, `${SOLD}: XL6: report $xl, purchases 0`],
      ],
    ],
    [CLOSED]: [
      [
        "a day that was closed with another figure",
        `insert into closed_day (day, closed_by, note, unexplained_amount, unexplained, accounts, journals)
         select '2026-01-02', 1, '', 0, '{}', '[{"kind": "revenue", "owner": "prepaid", "came": 7, "left": 2}]', '[]'`,
        [`${CLOSED}: 2026-01-02, revenue:prepaid: report 0, closed with 5`],
      ],
    ],
  };
  let names: Record<string, string | number>;
  beforeAll(async () => {
    await collectAll();
    const found = await environment.database.owner.query<Record<string, number>>(
      `select a.id as prepaid, sum(d.came)::bigint as came, sum(d.came)::bigint + 5 as more, sum(d.gone)::bigint as gone,
         (select sum(price)::bigint from purchase where state = 'success' and product_code = 'XL5') as xl
       from revenue_day d join ledger.account a on a.id = d.account_id and a.kind = 'revenue' and a.owner = 'prepaid'
       where d.journal_kind = 'purchase_success' group by a.id`,
    );
    names = { ...found.rows[0], day: businessDate(new Date()) };
  });
  const said = (statements: string) =>
    saidOf(environment.database.owner, verifyRevenue, named(statements, names));

  test("are correct, and every check has a violation below", async () => {
    expect(await said("select")).toEqual([]);
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...REVENUE_CHECKS].toSorted());
  });
  describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
    test.each(violations)("%s", async (_title, statements, expected) => {
      const found = (await said(statements)).filter((line) => line.startsWith(check));
      if (expected.length === 0) expect(found.length).toBeGreaterThan(0);
      else expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
    });
  });
});
