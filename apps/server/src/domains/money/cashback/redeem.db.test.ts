import { randomUUID } from "node:crypto";
import type { Redemption, RedemptionPage } from "@konter/contract/cashback";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownProblems } from "@konter/testkit/rows/books.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { afterLedger } from "@konter/testkit/brand/ledger-first.ts";

let http: HttpEnvironment;
let next = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 10, deposit: 1_000, idle: true });
});
afterAll(async () => {
  const problems = await ownProblems(http.environment);
  await http.close();
  expect(problems).toEqual([]);
});

/** Creates a member whose wallet holds the given amount. */
async function earner(amount: number): Promise<{ client: HttpClient; id: number }> {
  const index = next++;
  const id = http.environment.members[index]?.id ?? 0;
  await http.open.brand.ledger.post({
    key: `test:${id}`,
    kind: "test_cashback",
    reference: String(id),
    transfers: [
      {
        debit: { kind: "revenue", owner: "cashback" },
        credit: memberAccount("cashback", id),
        amount: rupiah(amount),
      },
    ],
  });
  return { client: await http.member(index), id };
}
const redeem = (client: HttpClient, amount: unknown, key: string = randomUUID()) =>
  client.call("cashbackRedeem", { amount }, { key });
const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;
const balanceOf = (kind: "cashback" | "deposit", id: number) =>
  http.open.brand.ledger.balance(memberAccount(kind, id));

test("M148: moves cashback to the deposit, returns a receipt with both balances, and handles a second click as the same request", async () => {
  const { client, id } = await earner(50_000);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 30 }, () => redeem(client, 20_000, key)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const receipt = answers[0]?.json as Redemption;
  expect(receipt).toMatchObject({
    amount: 20_000,
    cashback: { startBalance: 50_000, endBalance: 30_000 },
    deposit: { startBalance: 1_000, endBalance: 21_000 },
  });
  expect(receipt.ref_id).toMatch(/^R[0-9A-Z]{11}$/);
  expect([await balanceOf("cashback", id), await balanceOf("deposit", id)]).toEqual([
    30_000, 21_000,
  ]);
  expect(codeOf(await redeem(client, 20_001, key))).toBe("idempotency_key_reused");
  const page = (await client.call("cashbackRedemptions")).json as RedemptionPage;
  expect(page).toEqual({ rows: [receipt], next_cursor: null, balance: 30_000, least: 10_000 });
  const { rows } = (await client.call("mutations")).json as {
    rows: { kind: string; description: string; credit: number }[];
  };
  expect(rows[0]).toMatchObject({
    kind: "cashback_redeem",
    description: "Penukaran cashback",
    credit: 20_000,
  });
});

test("F37, M148: redeems exactly the wallet's balance in thirty concurrent requests", async () => {
  const { client, id } = await earner(75_000);
  const answers = await Promise.all(Array.from({ length: 30 }, () => redeem(client, 10_000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(["done", "redeem_above_balance"]));
  expect([await balanceOf("cashback", id), await balanceOf("deposit", id)]).toEqual([
    5_000, 71_000,
  ]);
});

test("M148: rejects amounts below the minimum and above the balance with separate errors and no change", async () => {
  const { client, id } = await earner(30_000);
  const below = await redeem(client, 9_999);
  expect([refusalOf(below).code, fieldsOf(below)]).toEqual([
    "redeem_below_minimum",
    { amount: "Penukaran minimal Rp10.000." },
  ]);
  const above = await redeem(client, 30_001);
  expect(refusalOf(above)).toMatchObject({
    code: "redeem_above_balance",
    message: "Saldo cashback Anda tidak cukup",
    parameters: { balance: "Rp30.000" },
  });
  for (const amount of [0, -10_000, 10_000.5, "10000", 2 ** 53])
    expect(Object.keys(fieldsOf(await redeem(client, amount)))).toEqual(["amount"]);
  expect(await balanceOf("cashback", id)).toBe(30_000);
  await changeSetting(http.open.brand, "redeem_minimum", 1);
  expect(codeOf(await redeem(client, 1))).toBe("done");
  await changeSetting(http.open.brand, "redeem_minimum", 10_000);
});

test("M148: redeems nothing from a missing or negative wallet", async () => {
  const index = next++;
  const client = await http.member(index);
  const nothing = { code: "redeem_above_balance", parameters: { balance: "Rp0" } };
  expect(refusalOf(await redeem(client, 10_000))).toMatchObject(nothing);
  const { client: debtor, id } = await earner(10_000);
  await http.environment.database.owner.query(
    "update ledger.account set floor = -5 where kind = 'cashback' and owner = $1",
    [String(id)],
  );
  await http.open.brand.ledger.post({
    key: `back:${id}`,
    kind: "test_cashback",
    reference: String(id),
    transfers: [
      {
        debit: memberAccount("cashback", id),
        credit: { kind: "revenue", owner: "cashback" },
        amount: rupiah(10_005),
      },
    ],
  });
  expect(refusalOf(await redeem(debtor, 10_000))).toMatchObject(nothing);
});

test("M148: rejects a blocked account", async () => {
  const { id } = await earner(20_000);
  const { owner } = http.environment.database;
  const ask = async () =>
    (
      await owner.query<{ result: string }>(
        "select result from redeem_cashback('R00000000001', $1, 'key', 20000, 20000)",
        [id],
      )
    ).rows[0]?.result;
  await owner.query("update member set blocked_at = now() where id = $1", [id]);
  expect(await ask()).toBe("account_blocked");
  expect(await balanceOf("cashback", id)).toBe(20_000);
  await owner.query("update member set blocked_at = null where id = $1", [id]);
  expect(await ask()).toBe("redeemed");
});

test("M148: scopes a key to its member, notifies open clients and lists redemptions in pages", async () => {
  const [one, other] = [await earner(50_000), await earner(50_000)];
  const key = randomUUID();
  for (const { client } of [one, other])
    expect(codeOf(await redeem(client, 10_000, key))).toBe("done");
  for (const amount of [11_000, 12_000])
    expect(codeOf(await redeem(one.client, amount))).toBe("done");
  const { rows: heard } = await http.environment.database.owner.query<{ topic: string }>(
    "select topic from outbox where member_id = $1",
    [one.id],
  );
  expect(heard).toEqual(Array.from({ length: 3 }, () => ({ topic: "balance.cashback" })));
  const page = async (query: object) =>
    (await one.client.call("cashbackRedemptions", query)).json as RedemptionPage;
  const whole = await page({});
  expect(whole.rows.map(({ amount }) => amount)).toEqual([12_000, 11_000, 10_000]);
  const { rows } = await http.environment.database.owner.query<{ id: number }>(
    "select id from cashback_redemption where member_id = $1 order by id desc",
    [one.id],
  );
  const after = await page({ cursor: String(rows[0]?.id) });
  expect(after.rows).toEqual(whole.rows.slice(1));
});

test("locks the ledger before it writes", async () => {
  const { client } = await earner(20_000);
  expect((await afterLedger(http.environment.database, () => redeem(client, 10_000))).status).toBe(
    200,
  );
});
