import { randomUUID } from "node:crypto";
import type { DepositRequest } from "@konter/contract/deposits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askInBoth, sentencesOf } from "@konter/testkit/brand/both-languages.ts";
import { breakTable, mendTable } from "@konter/testkit/rows/broken-table.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { codeOf, reference, VA, openDepositDesk } from "../testing/deposit-desk.ts";
import type { DepositDesk } from "../testing/deposit-desk.ts";

let desk: DepositDesk;
let deposits: DepositDesk["deposits"];
let ani: HttpClient;
beforeAll(async () => {
  desk = await openDepositDesk();
  ({ deposits, ani } = desk);
});
afterAll(() => deposits.close());

const GATEWAY = { kind: "gateway", owner: "scripted" } as const;
const brand = () => deposits.http.open.brand;

describe("a payment at a gateway", () => {
  test("M129, M135: is requested with the customer's fee, credits the nominal once, and books the fee as revenue", async () => {
    const made = await deposits.asked(ani, { method: VA, nominal: 100_000 });
    // 1,000 plus 0.7 %, rounded up.
    expect(made).toMatchObject({
      fee: 1_700,
      total: 101_700,
      unique_digits: null,
      status: "waiting",
    });
    expect(made.instructions).toEqual({ virtual_account: { bank: "bca", number: "8800123" } });
    const [before, fees, gateway] = [
      await deposits.deposit(),
      await deposits.balance({ kind: "revenue", owner: "deposit_fee" }),
      await deposits.balance(GATEWAY),
    ];
    deposits.gateway.says(reference(made.code), {
      state: "paid",
      amount: 101_700,
      currency: "IDR",
    });
    await askNow(made.code);
    expect(await desk.now(made.code)).toMatchObject({ status: "approved", credited: 100_000 });
    expect(await deposits.deposit()).toBe(before + 100_000);
    expect(await deposits.balance({ kind: "revenue", owner: "deposit_fee" })).toBe(fees + 1_700);
    expect(await deposits.balance(GATEWAY)).toBe(gateway - 101_700);
    expect(await desk.noticesOf(made.code)).toEqual(["deposit_credited"]);
    expect(await deposits.problems()).toEqual([]);
  });

  test("is not credited by a bank line of its amount, whoever matches the two", async () => {
    const made = await deposits.asked(ani, { method: VA, nominal: 60_000 });
    const before = await deposits.deposit();
    await deposits.lines(deposits.accounts[0], [{ amount: made.total }]);
    const [line] = await deposits.sql<{ id: number }>("select max(id) as id from bank_line");
    const answer = await desk.finance.call(
      "depositMatchApprove",
      { matches: [{ line_id: line?.id, code: made.code }] },
      { key: randomUUID() },
    );
    expect(answer.json).toMatchObject({
      results: [{ credited: null, error: { code: "deposit_paid_by_gateway" } }],
    });
    expect(await deposits.deposit()).toBe(before);
    expect(await deposits.problems()).toEqual([]);
  });

  test("M129: costs the member no fee if the brand pays it", async () => {
    await changeSetting(brand(), "pay_external_payment_fee", true);
    const made = await deposits.asked(ani, { method: VA, nominal: 100_000 });
    expect(made).toMatchObject({ fee: 1_700, fee_paid_by: "brand", total: 100_000 });
    await changeSetting(brand(), "pay_external_payment_fee", false);
    deposits.gateway.says(reference(made.code), {
      state: "paid",
      amount: 100_000,
      currency: "IDR",
    });
    await askNow(made.code);
    expect(await desk.now(made.code)).toMatchObject({ status: "approved", credited: 100_000 });
  });

  test("M136, M137: fails with a plain message if the gateway rejects it, and stays waiting if the gateway does not respond", async () => {
    deposits.gateway.onCharge = () => ({
      state: "refused",
      reason: "amount_outside",
      code: "400",
      message: "",
      body: "",
    });
    const refused = await deposits.asked(ani, { method: VA, nominal: 70_000 });
    expect(refused).toMatchObject({
      status: "failed",
      failure: {
        cause: "amount_outside",
        sentence: "Jumlah ini di luar batas metode pembayaran. Ubah nominalnya.",
      },
    });
    deposits.gateway.onCharge = () => ({ state: "unknown", code: "", message: "", body: "" });
    const unknown = await deposits.asked(ani, { method: VA, nominal: 71_000 });
    expect(unknown).toMatchObject({ status: "waiting", instructions: null, failure: null });
    deposits.gateway.onCharge = undefined;
  });

  test("F35, M130: is credited and marked late if it arrives after cancellation or expiry", async () => {
    const made = await deposits.asked(ani, { method: VA, nominal: 81_000 });
    const canceled = (await ani.call("depositCancel", { code: made.code })).json;
    expect(canceled).toMatchObject({ status: "canceled" });
    deposits.gateway.says(reference(made.code), {
      state: "paid",
      amount: made.total,
      currency: "IDR",
    });
    await askNow(made.code);
    expect(await desk.now(made.code)).toMatchObject({
      status: "approved",
      credited: 81_000,
      paid_late: true,
    });
  });

  test("is shown as received while it can be reversed, and credited once it is final", async () => {
    const before = await deposits.deposit();
    const made = await deposits.asked(ani, {
      method: "gateway.scripted.permata_va",
      nominal: 82_000,
    });
    deposits.gateway.says(reference(made.code), {
      state: "paid",
      amount: made.total,
      currency: "IDR",
    });
    await askNow(made.code);
    expect(await desk.now(made.code)).toMatchObject({ status: "confirming", credited: null });
    expect(codeOf(await ani.call("depositCancel", { code: made.code }))).toEqual([
      409,
      "deposit_paid_already",
    ]);
    expect(await deposits.deposit()).toBe(before);
    await deposits.sql(
      "update payment_charge set confirm_at = confirm_at - interval '1 hour' where confirm_at is not null",
    );
    await askNow(made.code);
    expect(await desk.now(made.code)).toMatchObject({ status: "approved", credited: 82_000 });
  });

  test("F35: is taken back from the member's balance as far as possible if it is reversed, always with a notification", async () => {
    const budi = await deposits.http.member(1);
    const made = await deposits.asked(budi, { method: VA, nominal: 90_000 });
    deposits.gateway.says(reference(made.code), {
      state: "paid",
      amount: made.total,
      currency: "IDR",
    });
    await askNow(made.code);
    expect(await deposits.deposit(1)).toBe(90_000);
    await deposits.http.environment.brand.ledger.post({
      key: `test:${randomUUID()}`,
      kind: "purchase_hold",
      reference: "K1",
      transfers: [
        {
          debit: { kind: "deposit", owner: String(deposits.http.environment.members[1]?.id) },
          credit: { kind: "adjustment", owner: "balance" },
          amount: 60_000 as never,
        },
      ],
    });
    deposits.gateway.says(reference(made.code), {
      state: "reversed",
      amount: made.total,
      currency: "IDR",
    });
    for (let round = 0; round < 4; round += 1) await askNow(made.code);
    const after = (await budi.call("depositRequest", { code: made.code })).json as DepositRequest;
    expect(after.status).toBe("reversed");
    expect(await deposits.deposit(1)).toBe(0);
    expect(await deposits.balance({ kind: "loss", owner: "clawback" })).toBe(-60_000);
    expect(await desk.noticesOf(made.code)).toEqual(["deposit_credited", "deposit_reversed"]);
    expect(await deposits.problems()).toEqual([]);
  });
});

/** Makes the status query to the gateway due now. */
async function askNow(code: string): Promise<void> {
  await deposits.sql(
    `update payment_charge set next_ask_at = clock_timestamp(), call_again_at = null where reference = $1`,
    [code],
  );
  await deposits.askGateways();
}

test("M738: fails with a message in both languages on an internal error, creates nothing, and can be requested again", async () => {
  const input = { method: VA, nominal: 70_000, holder_name: "Ani" };
  const count = async () => (await deposits.sql("select from deposit_request")).length;
  const before = await count();
  await breakTable(deposits.http.environment.database.owner, "deposit_request");
  const failed = await askInBoth(ani, "depositTopUp", () => input);
  await mendTable(deposits.http.environment.database.owner, "deposit_request");
  expect([failed.status, ...sentencesOf(failed)]).toEqual([
    502,
    "Gagal memproses isi deposit!",
    "The top-up could not be processed!",
  ]);
  expect(await count()).toBe(before);
  expect(await deposits.asked(ani, input)).toMatchObject({ status: "waiting" });
});
