import { createHash, randomUUID } from "node:crypto";
import { memberAccount } from "@konter/ledger";
import { rupiah } from "@konter/contract/money";
import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { acceptPurchases } from "../store.ts";
import type { AcceptItem } from "../store.ts";

const [MEMBERS, RUNS] = [3, randomRuns({ short: 40, long: 240 })];
const COOLS_UNTIL = "2099-01-01T00:00:00Z";
/** The daily limit of a cooling account allows one of the first product and none of the second. */
const DEAR = { PLN50: 300_000, PLN20: 510_000 };

let together: TestEnvironment;
let alone: TestEnvironment;
beforeAll(async () => {
  [together, alone] = await Promise.all([
    openTestEnvironment({ members: MEMBERS, deposit: 0, idle: true }),
    openTestEnvironment({ members: MEMBERS, deposit: 0, idle: true }),
  ]);
  for (const { database } of [together, alone]) {
    await database.owner.query(
      "insert into promo (code, product_id, discount, stock) select 'FEW', id, 300, 1 from product where code = 'TSEL10'",
    );
    await database.owner.query("update product set enabled = false where code = 'XL5'");
    await database.owner.query(
      "delete from product_price where product_id = (select id from product where code = 'TRI10')",
    );
    for (const [code, price] of Object.entries(DEAR)) {
      await database.owner.query(
        "update product_price set price = $1 where product_id = (select id from product where code = $2)",
        [price, code],
      );
    }
  }
});
afterAll(() => Promise.all([together.close(), alone.close()]));

interface Account {
  readonly balance: number;
  readonly mayRepeat: boolean;
  readonly cools: boolean;
  readonly blocked: boolean;
  readonly wrongPins: number;
}
interface Order {
  readonly member: number;
  readonly product: string;
  readonly number: number;
  readonly price: number;
  readonly pin: string;
  readonly key: number;
  readonly orderNumber: number | undefined;
}

const RICH: Account = {
  balance: 1_000_000,
  mayRepeat: false,
  cools: false,
  blocked: false,
  wrongPins: 0,
};

function mostly<Usual, Rare>(usual: Usual, rare: fc.Arbitrary<Rare>): fc.Arbitrary<Usual | Rare> {
  return fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });
}
const account = fc.record<Account>({
  balance: fc.constantFrom(0, 15_000, 30_000, 2_000_000, 2_000_000),
  mayRepeat: fc.boolean(),
  cools: fc.boolean(),
  blocked: mostly(false, fc.constant(true)),
  wrongPins: mostly(0, fc.constant(4)),
});
const order = fc.record<Order>({
  member: fc.nat(MEMBERS - 1),
  product: fc.constantFrom(
    "TSEL10",
    "TSEL10",
    "TSEL20",
    "SMART10",
    "XL5",
    "TRI10",
    "NONE",
    ...Object.keys(DEAR),
  ),
  number: fc.nat(1),
  price: mostly(1_000_000, fc.constantFrom(10_000, 9_999)),
  pin: mostly(TEST_PIN, fc.constant("000000")),
  key: fc.nat(20),
  orderNumber: fc.option(fc.nat(2), { nil: undefined, freq: 2 }),
});
/** Repeats some orders, as a client does when a response was lost. */
const orders = fc
  .tuple(fc.array(order, { minLength: 1, maxLength: 20 }), fc.array(fc.nat(19), { maxLength: 4 }))
  .map(([first, again]) => [
    ...first,
    ...again.map((index) => first[index % first.length] as Order),
  ]);
const batch = fc.record({
  accounts: fc.array(account, { minLength: MEMBERS, maxLength: MEMBERS }),
  promoStock: fc.nat(4),
  orders,
});

const orderOf = (key: number, change: Partial<Order> = {}): Order => ({
  member: 0,
  product: "TSEL10",
  number: 0,
  price: 1_000_000,
  pin: TEST_PIN,
  key,
  orderNumber: undefined,
  ...change,
});
/** Random generation alone would sometimes miss the rare cases. */
const EVERYTHING = {
  accounts: Array.from({ length: MEMBERS }, (_item, index): Account => ({
    ...RICH,
    ...[{ balance: 2_000_000 }, { wrongPins: 4 }, { blocked: true }][index],
  })),
  promoStock: 1,
  orders: [
    ...["TSEL10", "TSEL20", "SMART10", "XL5", "TRI10", "NONE"].map((product, key) =>
      orderOf(key, { product, orderNumber: key === 0 ? 1 : undefined }),
    ),
    orderOf(6),
    orderOf(1, { product: "TSEL20" }),
    orderOf(1, { product: "XL5", number: 1 }),
    orderOf(7, { number: 1, orderNumber: 1 }),
    orderOf(8, { product: "SMART10", number: 1, price: 9_999 }),
    orderOf(9, { number: 1, pin: "000000" }),
    orderOf(10, { member: 1, pin: "000000" }),
    orderOf(11, { member: 1 }),
    orderOf(12, { member: 2 }),
  ],
};

const firstAccount = (change: Partial<Account>) =>
  Array.from({ length: MEMBERS }, (_item, index) => (index === 0 ? { ...RICH, ...change } : RICH));
const SHORT = { accounts: firstAccount({ balance: 0 }), promoStock: 0, orders: [orderOf(0)] };
const COOLING = {
  accounts: firstAccount({ cools: true }),
  promoStock: 0,
  orders: [orderOf(0, { product: "PLN20" })],
};

/**
 * Sets up the accounts for a run. Purchases of earlier runs have other numbers and, for the cooling accounts, another
 * day.
 */
async function prepare(
  environment: TestEnvironment,
  accounts: readonly Account[],
  promoStock: number,
): Promise<void> {
  const { owner } = environment.database;
  await owner.query("update promo set taken_qty = 0, stock = $1", [promoStock]);
  await owner.query("update purchase set business_date = business_date - 1");
  for (const [index, { balance, mayRepeat, cools, blocked, wrongPins }] of accounts.entries()) {
    const id = idOf(environment, index);
    await owner.query(
      `update member set may_repeat = $2, cooling_until = $3, blocked_at = $4, pin_failed_in_row = $5, pin_failed_on = null, pin_locked_until = null
       where id = $1`,
      [id, mayRepeat, cools ? COOLS_UNTIL : null, blocked ? new Date() : null, wrongPins],
    );
    const deposit = memberAccount("deposit", id);
    const change = balance - (await environment.brand.ledger.balance(deposit));
    if (change === 0) continue;
    const bank = { kind: "bank", owner: "test" } as const;
    const key = randomUUID();
    await environment.brand.ledger.post({
      key,
      kind: "test",
      reference: key,
      transfers: [
        {
          debit: change > 0 ? bank : deposit,
          credit: change > 0 ? deposit : bank,
          amount: rupiah(Math.abs(change)),
        },
      ],
    });
  }
}

const idOf = (at: TestEnvironment, index: number): number => at.members[index]?.id ?? 0;

function itemOf(at: TestEnvironment, run: number, position: number, wanted: Order): AcceptItem {
  const { member, product, number, price, pin, key, orderNumber } = wanted;
  const salt = at.members[member]?.pinSalt ?? Buffer.alloc(0);
  const destination = `+6281${String(run).padStart(6, "0")}${number}`;
  return {
    ref: `R${run}N${position}`,
    member_id: idOf(at, member),
    key: `${run} ${key}`,
    hash: createHash("sha256").update(`${product} ${number} ${price} ${orderNumber}`).digest("hex"),
    product,
    destination,
    price,
    pin: at.brand.keys.pinDigest(salt, pin),
    needs_serial: false,
    ...(orderNumber !== undefined && { order_number: `${run} ${orderNumber}` }),
  };
}

interface Decision {
  readonly item: AcceptItem;
  readonly decided: unknown;
}

/**
 * Accepts the items in one call and returns the order of decisions: an item that conflicts with an earlier one is
 * decided later.
 */
async function decideTogether(
  pool: pg.Pool,
  items: readonly AcceptItem[],
): Promise<readonly Decision[]> {
  const byRef = new Map(items.map((item) => [item.ref, item]));
  const decisions: Decision[] = [];
  const watched = {
    async query(statement: pg.QueryConfig) {
      const answer = await pool.query<Record<string, unknown>>(statement);
      const brought = JSON.parse(String(statement.values?.[0])) as AcceptItem[];
      for (const [index, row] of answer.rows.entries()) {
        const item = byRef.get(brought[index]?.ref ?? "");
        if (item !== undefined && row["result"] !== "again")
          decisions.push({ item, decided: told(row) });
      }
      return answer;
    },
  };
  await acceptPurchases(watched as unknown as pg.Pool, items);
  return decisions;
}

/** The response without its time. */
function told(row: object): unknown {
  const { result, detail, ref_id, price, start_balance, end_balance } = row as Record<
    string,
    unknown
  >;
  return {
    result,
    // The end of a PIN lock depends on the clock.
    detail: String(result).startsWith("pin_") ? detail !== null : detail,
    ref_id,
    price,
    start_balance,
    end_balance,
  };
}

async function leftBehind(environment: TestEnvironment, run: number): Promise<unknown> {
  const answer = await environment.database.owner.query(
    `select (select json_agg(row(p.ref_id, p.state, p.price, p.discount, p.promo_id is not null, p.start_balance, p.end_balance, split_part(p.daily_slot, ' ', 5), a.sku, a.quoted_cost) order by p.ref_id)
         from purchase p join purchase_attempt a on a.purchase_id = p.id where p.ref_id like $1) as purchases,
       (select json_agg(row(m.id, m.pin_failed_in_row, m.pin_failed_that_day, m.pin_locked_until is not null, coalesce(a.balance, 0)) order by m.id)
         from member m left join ledger.account a on a.kind = 'deposit' and a.owner = m.id::text) as members,
       (select taken_qty from promo) as promo`,
    [`R${run}N%`],
  );
  return answer.rows[0];
}

test("decides a batch as if its items were sent one after another: PINs, promos, prices, repeats, balances and daily limits of cooling accounts", async () => {
  const seen = new Set<string>();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(batch, async ({ accounts, promoStock, orders: wanted }) => {
      run += 1;
      await Promise.all([
        prepare(together, accounts, promoStock),
        prepare(alone, accounts, promoStock),
      ]);
      const decisions = await decideTogether(
        together.brand.pool,
        wanted.map((one, position) => itemOf(together, run, position, one)),
      );
      expect(decisions).toHaveLength(wanted.length);
      for (const { item, decided } of decisions) {
        const position = Number(item.ref.split("N")[1]);
        const same = itemOf(alone, run, position, wanted[position] as Order);
        const [answer] = await acceptPurchases(alone.brand.pool, [same]);
        expect(decided, item.ref).toEqual(told(answer ?? {}));
        seen.add(answer?.result ?? "");
      }
      expect(await leftBehind(together, run)).toEqual(await leftBehind(alone, run));
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[EVERYTHING], [SHORT], [COOLING]] },
  );
  expect(await bookProblems(together)).toEqual([]);
  expect([...seen].toSorted()).toEqual([
    "accepted",
    "account_blocked",
    "balance_insufficient",
    "cooling_limit",
    "idempotency_key_reused",
    "nominal_unavailable",
    "order_number_exists",
    "pin_locked",
    "pin_wrong",
    "price_moved",
    "product_closed",
    "product_not_found",
    "repeat_today",
    "replayed",
  ]);
});

test("reports only the reused key, even when its number was bought today", async () => {
  const run = 999_999;
  await prepare(
    alone,
    Array.from({ length: MEMBERS }, () => RICH),
    0,
  );
  const order = (price: number): Order => ({
    member: 0,
    product: "TSEL20",
    number: 0,
    price,
    pin: TEST_PIN,
    key: 1,
    orderNumber: undefined,
  });
  const accept = async (position: number, price: number) =>
    (await acceptPurchases(alone.brand.pool, [itemOf(alone, run, position, order(price))]))[0];
  expect((await accept(0, 1_000_000))?.result).toBe("accepted");
  expect(await accept(1, 900_000)).toMatchObject({
    result: "idempotency_key_reused",
    detail: null,
  });
});

test.each(["electricity", "voucher", "pulsa"])(
  "requires a serial number for an item from the previous version, which omits the field, when its kind is %s or is not",
  async (screen) => {
    await prepare(
      alone,
      Array.from({ length: MEMBERS }, () => RICH),
      0,
    );
    const { rows } = await alone.database.owner.query<{ screen: string }>(
      "select screen from product where code = 'TSEL20'",
    );
    const setScreen = (to: string | undefined) =>
      alone.database.owner.query("update product set screen = $1 where code = 'TSEL20'", [to]);
    await setScreen(screen);
    const { needs_serial: _, ...item } = itemOf(alone, 1_000_001, screen.length, {
      member: 0,
      product: "TSEL20",
      number: screen.length,
      price: 1_000_000,
      pin: TEST_PIN,
      key: screen.length,
      orderNumber: undefined,
    });
    const [accepted] = await acceptPurchases(alone.brand.pool, [item as AcceptItem]);
    await setScreen(rows[0]?.screen);
    expect(accepted).toMatchObject({ result: "accepted" });
    const written = await alone.database.owner.query(
      "select needs_serial from purchase where ref_id = $1",
      [accepted?.ref_id],
    );
    expect(written.rows).toEqual([{ needs_serial: screen !== "pulsa" }]);
  },
);

test("rejects the whole call and writes nothing when a reference already exists", async () => {
  const run = 1_000_000;
  await prepare(
    alone,
    Array.from({ length: MEMBERS }, () => RICH),
    0,
  );
  const buy = (position: number, member: number, ref?: string): AcceptItem => ({
    ...itemOf(alone, run, position, {
      member,
      product: "TSEL20",
      number: 0,
      price: 1_000_000,
      pin: TEST_PIN,
      key: position,
      orderNumber: undefined,
    }),
    ...(ref !== undefined && { ref }),
  });
  const [first] = await acceptPurchases(alone.brand.pool, [buy(0, 0)]);
  expect(first?.result).toBe("accepted");
  const before = await leftBehind(alone, run);
  const twice = acceptPurchases(alone.brand.pool, [buy(1, 1), buy(2, 2, first?.ref_id)]);
  await expect(twice).rejects.toMatchObject({ code: "23505" });
  expect(await leftBehind(alone, run)).toEqual(before);
});
