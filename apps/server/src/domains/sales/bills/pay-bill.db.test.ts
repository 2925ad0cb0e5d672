import { randomBytes, randomUUID } from "node:crypto";
import type { Bill } from "@konter/contract/bills";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { findFresh, findRoutes, payBill } from "./store.ts";
import type { PayItem, Payment } from "./store.ts";
import { sellBills } from "./testing/sell-bills.ts";
import { afterLedger } from "@konter/testkit/brand/ledger-first.ts";

/** The stored hash, as passed on after the password was verified. */
const PASSWORD = "stored";
const DEPOSIT = 1_000_000;
const HASH = "ab".repeat(32);
let http: HttpEnvironment;
let next = 0;
let number = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 16, deposit: DEPOSIT, idle: true });
  await sql("update member set password_hash = $1", [PASSWORD]);
  await sellBills(http);
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}

/** A member with one looked-up bill of a known price. */
interface Payer {
  readonly id: number;
  readonly bill: Bill;
}
async function payer({ index = next++, price = 50_000 } = {}): Promise<Payer> {
  const client = await http.member(index);
  const asked = { product_code: "PGAS", customer_number: `0110${String(2_000_000 + number++)}` };
  const answer = await client.call("billInquire", asked);
  expect(answer.status, answer.text).toBe(200);
  const { ref_id } = answer.json as Bill;
  await sql(
    "update bill_inquiry set price = $2::bigint, cost = $2::bigint - 500, amount = $2::bigint - 2500, admin_fee = 2500 where ref_id = $1",
    [ref_id, price],
  );
  const bill = (await client.call("bill", { ref_id })).json as Bill;
  return { id: http.environment.members[index]?.id ?? 0, bill };
}
const pay = ({ id, bill }: Payer, more: Partial<PayItem> = {}): Promise<Payment> =>
  payBill(http.environment.database.pool, {
    member_id: id,
    key: randomUUID(),
    hash: HASH,
    ref_id: bill.ref_id,
    price: bill.price,
    password: PASSWORD,
    ...more,
  });
const balanceOf = async ({ id }: Payer, kind: "deposit" | "loan_deposit" = "deposit") =>
  http.open.brand.ledger.balance(memberAccount(kind, id));
const purchaseOf = async ({ bill }: Payer) =>
  (
    await sql(
      `select p.*, p.id::int, a.supplier_id, a.sku, a.supplier_reference, a.bill_reference, a.quoted_cost, a.number
       from purchase p join purchase_attempt a on a.purchase_id = p.id where p.ref_id = $1`,
      [bill.ref_id],
    )
  )[0];

/** Expects this error code, and that nothing changed. */
async function expectRefused(
  who: Payer,
  more: Partial<PayItem>,
  refusal: Partial<Payment>,
): Promise<void> {
  const before = await balanceOf(who);
  expect(await pay(who, more)).toMatchObject(refusal);
  expect(await balanceOf(who)).toBe(before);
  expect(await purchaseOf(who)).toBeUndefined();
  expect(await sql("select state from bill_inquiry where ref_id = $1", [who.bill.ref_id])).toEqual([
    { state: "found" },
  ]);
}

test("stores the agreement and the inquiry with the payment, and returns the remaining balance", async () => {
  const who = await payer();
  const paid = await pay(who, {
    selling_price: 52_000,
    customer_name: "Bu Sari",
    note: "lunas",
    order_number: "A-1",
    is_debt: true,
    dp_value: 10_000,
    debt_notes: "besok",
  });
  expect(paid).toMatchObject({
    result: "accepted",
    detail: null,
    ref_id: who.bill.ref_id,
    price: 50_000,
    start_balance: DEPOSIT,
    end_balance: DEPOSIT - 50_000,
  });
  const [looked] = await sql("select * from bill_inquiry where ref_id = $1", [who.bill.ref_id]);
  expect(await purchaseOf(who)).toMatchObject({
    member_id: who.id,
    product_id: looked?.["product_id"],
    product_code: "PGAS",
    product_name: looked?.["product_name"],
    screen: "bill",
    operator_code: "gas",
    destination: who.bill.customer_number,
    destination_name: who.bill.customer_name,
    needs_serial: false,
    price: 50_000,
    selling_price: 52_000,
    customer_name: "Bu Sari",
    note: "lunas",
    order_number: "A-1",
    is_debt: true,
    dp_value: 10_000,
    debt_notes: "besok",
    wallet: "deposit",
    start_balance: DEPOSIT,
    end_balance: DEPOSIT - 50_000,
    accepted_at: paid.accepted_at,
    number: 1,
    supplier_id: "iak",
    sku: looked?.["sku"],
    supplier_reference: looked?.["supplier_reference"],
    bill_reference: looked?.["bill_reference"],
    quoted_cost: 49_500,
  });
  expect(await balanceOf(who)).toBe(DEPOSIT - 50_000);
  expect(looked).toMatchObject({ state: "paid" });
});

test("defaults to the bill's own total, no debt, and the deposit", async () => {
  const who = await payer();
  await pay(who);
  expect(await purchaseOf(who)).toMatchObject({
    selling_price: who.bill.total,
    is_debt: false,
    dp_value: null,
    wallet: "deposit",
    customer_name: null,
    order_number: null,
  });
});

test("returns the stored result for a repeated key and rejects the key for another agreement", async () => {
  const who = await payer();
  const key = randomUUID();
  const first = await pay(who, { key });
  expect(await pay(who, { key })).toEqual({ ...first, result: "replayed" });
  expect(await pay(who, { key, hash: "cd".repeat(32) })).toMatchObject({
    result: "idempotency_key_reused",
  });
  expect(await balanceOf(who)).toBe(DEPOSIT - 50_000);
  // Keys are separate by owner.
  const other = await payer();
  expect(await pay(other, { key })).toMatchObject({ result: "accepted" });
  expect(await pay(who)).toMatchObject({ result: "bill_inquiry_used", detail: who.bill.ref_id });
});

test("rejects a payment above the balance with the missing amount, and allows one that uses the last rupiah", async () => {
  const who = await payer({ price: DEPOSIT + 1 });
  await expectRefused(who, {}, { result: "balance_insufficient", detail: "1" });
  await sql("update bill_inquiry set price = $2 where ref_id = $1", [who.bill.ref_id, DEPOSIT]);
  expect(await pay(who)).toMatchObject({ result: "accepted", end_balance: 0 });
});

test("rejects a bill that costs more than shown with its price, and charges a cheaper one at its own price", async () => {
  const who = await payer();
  await expectRefused(who, { price: 49_999 }, { result: "price_moved", detail: "50000" });
  expect(await pay(who, { price: 60_000 })).toMatchObject({ result: "accepted", price: 50_000 });
});

test("does not find another member's bill, an unknown one, or one whose inquiry failed", async () => {
  const who = await payer();
  const other = await payer();
  await expectRefused(who, { member_id: other.id }, { result: "bill_inquiry_not_found" });
  await expectRefused(who, { ref_id: "K0" }, { result: "bill_inquiry_not_found" });
  await sql(
    "update bill_inquiry set state = 'refused', refusal = 'bill_paid', price = null, supplier_id = null where ref_id = $1",
    [other.bill.ref_id],
  );
  expect(await pay(other)).toMatchObject({ result: "bill_inquiry_not_found" });
});

test("rejects a payment by a blocked account with any authentication", async () => {
  const who = await payer();
  await sql("update member set blocked_at = now() where id = $1", [who.id]);
  await expectRefused(who, { password: "other" }, { result: "account_blocked" });
  await sql("update member set blocked_at = null where id = $1", [who.id]);
  await expectRefused(who, { password: "other" }, { result: "password_wrong" });
});

test("M521: rejects a payment by an account whose spending its Master stopped, with the reason", async () => {
  const who = await payer();
  await sql("update member set stop_reason = 'Belum setor' where id = $1", [who.id]);
  await expectRefused(who, {}, { result: "agent_stopped", detail: "Belum setor" });
  await sql("update member set stop_reason = null where id = $1", [who.id]);
});

test("accepts a passkey's digest once, for its own member, until it expires", async () => {
  const who = await payer();
  const other = await payer();
  const authority = async (owner: Payer, seconds: number): Promise<Partial<PayItem>> => {
    const digest = randomBytes(32);
    await sql("insert into spending_authority values ($1, $2, now() + make_interval(secs => $3))", [
      digest,
      owner.id,
      seconds,
    ]);
    return { password: undefined, authority: digest.toString("hex") };
  };
  await expectRefused(who, await authority(other, 60), { result: "passkey_refused" });
  await expectRefused(who, await authority(who, -1), { result: "passkey_refused" });
  const proof = await authority(who, 60);
  expect(await pay(who, proof)).toMatchObject({ result: "accepted" });
  expect(await sql("select from spending_authority where member_id = $1", [who.id])).toHaveLength(
    1,
  );
  expect(await sql("select from spending_authority where member_id = $1", [other.id])).toHaveLength(
    1,
  );
  const index = http.environment.members.findIndex(({ id }) => id === who.id);
  await expectRefused(await payer({ index }), proof, { result: "passkey_refused" });
});

test("rejects an order number that the account has used, but not one used by another account", async () => {
  const who = await payer();
  const index = http.environment.members.findIndex(({ id }) => id === who.id);
  expect(await pay(who, { order_number: "B-7" })).toMatchObject({ result: "accepted" });
  const again = await payer({ index });
  await expectRefused(again, { order_number: "B-7" }, { result: "order_number_exists" });
  expect(await pay(again, { order_number: "B-8" })).toMatchObject({ result: "accepted" });
  expect(await pay(await payer(), { order_number: "B-7" })).toMatchObject({ result: "accepted" });
});

test("limits a cooling account to the brand's daily limit", async () => {
  await changeSetting(http.open.brand, "cooling_day_limit", 90_000);
  const who = await payer();
  const index = http.environment.members.findIndex(({ id }) => id === who.id);
  const until = new Date(Date.now() + 3_600_000);
  await sql("update member set cooling_until = $2 where id = $1", [who.id, until]);
  expect(await pay(who)).toMatchObject({ result: "accepted" });
  const over = await payer({ index, price: 40_001 });
  await expectRefused(
    over,
    {},
    { result: "cooling_limit", detail: `{"limit": 90000, "until": ${String(until.getTime())}}` },
  );
  const within = await payer({ index, price: 40_000 });
  expect(await pay(within)).toMatchObject({ result: "accepted" });
  await sql("update member set cooling_until = now() where id = $1", [who.id]);
  expect(await pay(over)).toMatchObject({ result: "accepted" });
});

test("pays from the loan wallet where one exists, and checks only its balance", async () => {
  const who = await payer();
  await expectRefused(who, { wallet: "loan" }, { result: "loan_wallet_missing" });
  await http.open.brand.ledger.post({
    key: `test:${who.id}`,
    kind: "test_loan",
    reference: String(who.id),
    transfers: [
      {
        debit: { kind: "capital", owner: "test" },
        credit: memberAccount("loan_deposit", who.id),
        amount: rupiah(49_000),
      },
    ],
  });
  await expectRefused(who, { wallet: "loan" }, { result: "balance_insufficient", detail: "1000" });
  await sql("update bill_inquiry set price = 49000, cost = 49000 where ref_id = $1", [
    who.bill.ref_id,
  ]);
  expect(await pay(who, { wallet: "loan" })).toMatchObject({
    result: "accepted",
    start_balance: 49_000,
    end_balance: 0,
  });
  expect(await balanceOf(who)).toBe(DEPOSIT);
  expect(await purchaseOf(who)).toMatchObject({ wallet: "loan" });
  expect(await bookProblems(http.environment)).toEqual([]);
});

test.each([
  ["its product is closed", "update bill_product set enabled = not enabled where code = 'PGAS'"],
  [
    "its supplier's route is off",
    "update bill_route set enabled = not enabled where supplier_id = 'iak' and sku = 'PGAS'",
  ],
  [
    "the supplier's list closes it",
    "update bill_offer set is_active = not is_active where supplier_id = 'iak' and sku = 'PGAS'",
  ],
  [
    "the supplier's list names it no more",
    "update bill_offer set removed_at = case when removed_at is null then now() end where supplier_id = 'iak' and sku = 'PGAS'",
  ],
  ["the supplier is off", "update supplier set enabled = not enabled where id = 'iak'"],
  [
    "the supplier is left alone for now",
    "update supplier set breaker_until = case when breaker_until is null then now() + interval '1 hour' end where id = 'iak'",
  ],
])("neither looks up nor pays a bill while %s, and does both afterwards", async (_what, turn) => {
  const who = await payer({ index: 15 });
  await sql(turn);
  await expectRefused(who, {}, { result: "bill_product_closed" });
  expect(await findRoutes(http.environment.database.pool, "PGAS", "agent")).toEqual([]);
  await sql(turn);
  await sql("update supplier set breaker_until = now() - interval '1 second' where id = 'iak'");
  expect(await pay(who)).toMatchObject({ result: "accepted" });
  await sql("update supplier set breaker_until = null where id = 'iak'");
});

test("looks up a bill of a closed supplier through another open one, and does not pay it", async () => {
  const who = await payer({ index: 15 });
  await sql(
    "insert into bill_route (product_id, supplier_id, sku, priority) select id, 'digiflazz', 'pgas', 2 from bill_product where code = 'PGAS'",
  );
  await sql("update supplier set enabled = false where id = 'iak'");
  await expectRefused(who, {}, { result: "bill_product_closed" });
  const routes = await findRoutes(http.environment.database.pool, "PGAS", "agent");
  expect(routes.map(({ supplier_id }) => supplier_id)).toEqual(["digiflazz"]);
  await sql("update supplier set enabled = true where id = 'iak'");
});

test("applies a tier's share of the bill before the one of its kind, and that before the one for all", async () => {
  const shareOf = async (category: string): Promise<number | undefined> =>
    (await findRoutes(http.environment.database.pool, "PGAS", category))[0]?.share;
  const [product] = await sql("select id from bill_product where code = 'PGAS'");
  const [another] = await sql("select id from bill_product where code = 'CBN'");
  const set = (share: number, type: string | null, productId: unknown = null) =>
    sql(
      "insert into bill_share (category, bill_type, product_id, share) values ('tier', $1, $2, $3)",
      [type, productId, share],
    );
  expect(await shareOf("tier")).toBe(0);
  await set(100, null);
  expect(await shareOf("tier")).toBe(100);
  await set(300, "gas");
  await set(400, "pdam");
  expect(await shareOf("tier")).toBe(300);
  await set(200, null, product?.["id"]);
  await set(500, null, another?.["id"]);
  expect(await shareOf("tier")).toBe(200);
  expect(await shareOf("other")).toBe(0);
});

test("reuses an inquiry only for the same member, product, number and input until it expires", async () => {
  const { id, bill } = await payer({ index: 15 });
  const fresh = (memberId: number, code: string, customer: string, input: object = {}) =>
    findFresh(http.environment.database.pool, memberId, code, customer, input);
  const again = await fresh(id, "PGAS", bill.customer_number);
  expect(again?.ref_id).toBe(bill.ref_id);
  expect(await fresh(id + 1, "PGAS", bill.customer_number)).toBeUndefined();
  expect(await fresh(id, "CBN", bill.customer_number)).toBeUndefined();
  expect(await fresh(id, "PGAS", "0")).toBeUndefined();
  expect(await fresh(id, "PGAS", bill.customer_number, { months: 2 })).toBeUndefined();
  await sql("update bill_inquiry set expires_at = now() where ref_id = $1", [bill.ref_id]);
  expect(await fresh(id, "PGAS", bill.customer_number)).toBeUndefined();
});

test("holds the ledger lock before anything is written to the ledger", async () => {
  const who = await payer({ index: 14 });
  expect(await afterLedger(http.environment.database, () => pay(who))).toMatchObject({
    result: "accepted",
  });
});
