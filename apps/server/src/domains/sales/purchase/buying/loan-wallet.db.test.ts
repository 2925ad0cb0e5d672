import { randomUUID } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import type { BuyAnswer, TransactionDetail } from "@konter/contract/purchase";
import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { transferPeople } from "../../../money/transfers/testing/transfer-people.ts";

/** The price of TSEL10 for an agent. */
const PRICE = 10_300;
const DEPOSIT = 15_000;
let http: HttpEnvironment;
let next = 0;
let number = 0;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 12, deposit: DEPOSIT, idle: true });
});
afterAll(() => http.close());

interface Agent {
  readonly client: HttpClient;
  readonly id: number;
}

/** Creates an agent with a loan of this amount from a Master. Null: without a loan wallet. */
async function agent(loan: number | null): Promise<Agent> {
  const index = next++;
  const id = http.environment.members[index]?.id ?? 0;
  if (loan !== null)
    await http.open.brand.ledger.post({
      key: `test:${id}`,
      kind: "test_loan",
      reference: String(id),
      transfers: [
        {
          debit: { kind: "capital", owner: "test" },
          credit: memberAccount("loan_deposit", id),
          amount: rupiah(loan),
        },
      ],
    });
  return { client: await http.member(index), id };
}
const buy = ({ client }: Agent, more: object = {}, key: string = randomUUID()) =>
  client.call(
    "buyPrepaid",
    {
      product_code: "TSEL10",
      destination_number: `0812777${String(10_000 + number++)}`,
      price: PRICE,
      pin: TEST_PIN,
      ...more,
    },
    { key },
  );
const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;
const balances = async ({ id }: Agent) =>
  Promise.all(
    (["deposit", "loan_deposit"] as const).map((kind) =>
      http.open.brand.ledger.balance(memberAccount(kind, id)),
    ),
  );

test("M150: pays a purchase from the loan wallet on request, reports it, and refunds to that wallet", async () => {
  const borrower = await agent(50_000);
  expect((await borrower.client.call("account")).json).toMatchObject({
    deposit: DEPOSIT,
    agent_debt: { deposit: 50_000 },
  });
  const key = randomUUID();
  const input = { wallet: "loan", destination_number: "081277001122" };
  const bought = await buy(borrower, input, key);
  expect(bought.json).toMatchObject({ startBalance: 50_000, endBalance: 50_000 - PRICE });
  expect((await buy(borrower, input, key)).json).toEqual(bought.json);
  expect(await balances(borrower)).toEqual([DEPOSIT, 50_000 - PRICE]);
  const { ref_id } = bought.json as BuyAnswer;
  const detail = (await borrower.client.call("transaction", { ref_id })).json as TransactionDetail;
  expect(detail.transaction).toMatchObject({ method: "loan", payment_method: "loan" });
  expect(codeOf(await borrower.client.call("cancelTransaction", { ref_id }))).toBe("done");
  expect(await balances(borrower)).toEqual([DEPOSIT, 50_000]);
  const { ref_id: other } = (await buy(borrower)).json as BuyAnswer;
  expect(await balances(borrower)).toEqual([DEPOSIT - PRICE, 50_000]);
  await borrower.client.call("cancelTransaction", { ref_id: other });
  expect(await balances(borrower)).toEqual([DEPOSIT, 50_000]);
});

test("M150: rejects a purchase without a loan wallet, above its balance, or while the brand has it closed", async () => {
  const without = await agent(null);
  expect((await without.client.call("account")).json).toMatchObject({ agent_debt: null });
  expect(codeOf(await buy(without, { wallet: "loan" }))).toBe("loan_wallet_missing");
  const borrower = await agent(PRICE - 1_000);
  expect(refusalOf(await buy(borrower, { wallet: "loan" }))).toMatchObject({
    code: "balance_insufficient",
    parameters: { missing: "Rp1.000" },
  });
  await changeSetting(http.open.brand, "loan_spend", false);
  expect(codeOf(await buy(borrower, { wallet: "loan" }))).toBe("loan_wallet_closed");
  await changeSetting(http.open.brand, "loan_spend", true);
  expect(await balances(without)).toEqual([DEPOSIT, 0]);
  expect(await balances(borrower)).toEqual([DEPOSIT, PRICE - 1_000]);
});

test("M150: falls back to the loan wallet for a low deposit only where the brand enables it", async () => {
  const borrower = await agent(50_000);
  await buy(borrower);
  expect(await balances(borrower)).toEqual([DEPOSIT - PRICE, 50_000]);
  expect(codeOf(await buy(borrower))).toBe("balance_insufficient");
  await changeSetting(http.open.brand, "loan_spend_when_short", true);
  try {
    const key = randomUUID();
    const input = { destination_number: "081277003344" };
    const bought = await buy(borrower, input, key);
    expect(bought.json).toMatchObject({ startBalance: 50_000, endBalance: 50_000 - PRICE });
    expect((await buy(borrower, input, key)).json).toEqual(bought.json);
    expect(codeOf(await buy(borrower, { wallet: "deposit" }))).toBe("balance_insufficient");
    expect(await balances(borrower)).toEqual([DEPOSIT - PRICE, 50_000 - PRICE]);
    await changeSetting(http.open.brand, "loan_spend", false);
    expect(codeOf(await buy(borrower))).toBe("balance_insufficient");
  } finally {
    await changeSetting(http.open.brand, "loan_spend", true);
    await changeSetting(http.open.brand, "loan_spend_when_short", false);
  }
});

test("F38, M152: accepts of thirty concurrent purchases only as many as the loan wallet can pay, beside those paid by the deposit", async () => {
  const borrower = await agent(2 * PRICE + 5_000);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_item, index) =>
      buy(borrower, { wallet: index % 2 === 0 ? "loan" : "deposit" }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(["done", "balance_insufficient"]));
  expect(await balances(borrower)).toEqual([DEPOSIT - PRICE, 5_000]);
});

test("M150: is never available for transfers or redemption, whatever its balance", async () => {
  const people = await transferPeople(http);
  const borrower = await agent(5_000_000);
  const receiver = await agent(null);
  const to = `0${http.environment.members[next - 1]?.hp.slice(3) ?? ""}`;
  const sender = { ...borrower, number: "" };
  expect(refusalOf(await people.send(sender, to, 40_000))).toMatchObject({
    code: "balance_insufficient",
    parameters: { missing: "Rp25.000" },
  });
  expect(codeOf(await people.send(sender, to, 40_000, { wallet: "loan" }))).toBe(
    "validation_failed",
  );
  const redeemed = await borrower.client.call(
    "cashbackRedeem",
    { amount: 40_000 },
    { key: randomUUID() },
  );
  expect(codeOf(redeemed)).toBe("redeem_above_balance");
  expect(await balances(borrower)).toEqual([DEPOSIT, 5_000_000]);
  expect(await balances(receiver)).toEqual([DEPOSIT, 0]);
});

test("delivers a purchase paid from the loan wallet like any other, and the books match", async () => {
  http.environment.startDelivery();
  expect(await allSettled(http.environment)).toBe(true);
  expect(await bookProblems(http.environment)).toEqual([]);
});
