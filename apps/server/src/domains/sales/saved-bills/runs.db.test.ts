import { randomUUID } from "node:crypto";
import { isOpenStatus } from "@konter/contract/purchase";
import { BILL_RUN_LIMIT } from "@konter/contract/saved-bills";
import type { BillRun, BillRunRow, SavedBill } from "@konter/contract/saved-bills";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { hashPassword } from "../../people/identity/index.ts";
import { sellBills, TEST_PASSWORD } from "../bills/testing/sell-bills.ts";
import { forgetRuns, workRuns } from "./work-runs.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";

const DEPOSIT = 20_000_000;
let http: HttpEnvironment;
let agent: HttpClient;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: DEPOSIT });
  await http.environment.database.owner.query("update member set password_hash = $1", [
    await hashPassword(TEST_PASSWORD),
  ]);
  agent = await http.member(0);
  await sellBills(http);
});
afterAll(() => http.close());

const save = async (product_code: string, customer_number: string): Promise<string> => {
  const facts = { product_code, customer_number, label: customer_number, group: "Kos Melati" };
  const answer = await agent.call("savedBillAdd", facts);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as SavedBill).id;
};
const start = (ids: readonly string[], key: string = randomUUID(), client = agent) =>
  client.call("billRunStart", { saved_bill_ids: ids }, { key });
const read = async (code: string) => (await agent.call("billRun", { code })).json as BillRun;
const lookedUp = async (ids: readonly string[]): Promise<BillRun> => {
  const answer = await start(ids);
  expect(answer.status, answer.text).toBe(200);
  const { code } = answer.json as BillRun;
  await expect.poll(async () => (await read(code)).busy, { timeout: 60_000 }).toBe(false);
  return read(code);
};
const agreedTo = ({ code, rows }: BillRun) => ({
  code,
  rows: rows.flatMap(({ number, state, bill }) =>
    state === "found" && bill !== null ? [{ number, price: bill.price }] : [],
  ),
});
const pay = (agreed: object, more: object = {}, key: string = randomUUID()) =>
  agent.call("billRunPay", { ...agreed, password: TEST_PASSWORD, ...more }, { key });
const over = async (code: string) => {
  const isOver = ({ state, bill }: BillRunRow) =>
    state !== "agreed" &&
    state !== "waiting" &&
    (state !== "accepted" || (bill !== null && !isOpenStatus(bill.status)));
  await expect
    .poll(async () => (await read(code)).rows.every(isOver), { timeout: 60_000 })
    .toBe(true);
  return read(code);
};
const codeOf = (answer: HttpAnswer) => (answer.status === 200 ? "ok" : refusalOf(answer).code);
const depositOf = async () =>
  (
    await http.environment.database.owner.query<{ balance: number }>(
      "select balance from ledger.account where kind = 'deposit' and owner = $1",
      [String(http.environment.members[0]?.id)],
    )
  ).rows[0]?.balance ?? 0;
const statesOf = ({ rows }: BillRun) => rows.map(({ state }) => state);

describe("a run of saved bills", () => {
  test("M239: looks up all bills of a group without moving money, shows each result, and pays all found bills with one password", async () => {
    const before = await depositOf();
    const ids = [
      await save("PGAS", "01100146021"),
      await save("PGAS", "01100146022"),
      await save("PLNPOSTPAID", "530000000004"),
      await save("PLNPOSTPAID", "530000000005"),
    ];
    const run = await lookedUp(ids);
    expect(statesOf(run)).toEqual(["found", "found", "not_found", "not_found"]);
    expect(run.rows.map(({ code }) => code)).toEqual([
      null,
      null,
      "bill_paid",
      "bill_customer_not_found",
    ]);
    expect(run.rows[2]?.message).toBe("Tagihan sudah dibayar.");
    expect(run.rows[0]).toMatchObject({ group: "Kos Melati", label: "01100146021" });
    expect(await depositOf()).toBe(before);
    const agreed = agreedTo(run);
    const total = agreed.rows.reduce((sum, { price }) => sum + price, 0);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(agreed, {}, key)));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(["ok"]));
    const paid = await over(run.code);
    expect(paid.rows.slice(0, 2).map(({ bill }) => bill?.status)).toEqual(["success", "success"]);
    expect(new Set(paid.rows.slice(0, 2).map(({ bill }) => bill?.ref_id)).size).toBe(2);
    expect(await depositOf()).toBe(before - total);
    for (const number of ["01100146021", "01100146022"])
      expect(http.environment.iak.book.byNumber(number)).toHaveLength(1);
    expect(codeOf(await pay({ ...agreed, rows: agreed.rows.slice(1) }, {}, key))).toBe(
      "idempotency_key_reused",
    );
    expect(codeOf(await pay(agreed))).toBe("bill_run_changed");
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("M239: rejects only the bill that was paid elsewhere or expired meanwhile, with a message", async () => {
    const run = await lookedUp([
      await save("PGAS", "01100146031"),
      await save("PGAS", "01100146032"),
      await save("PGAS", "01100146033"),
    ]);
    const [elsewhere, expired] = run.rows.map(({ bill }) => bill);
    const agreed = agreedTo(run);
    const before = await depositOf();
    // Between inquiry and payment.
    const { ref_id, price } = elsewhere ?? { ref_id: "", price: 0 };
    expect(
      codeOf(
        await agent.call(
          "billPay",
          { ref_id, price, password: TEST_PASSWORD },
          { key: randomUUID() },
        ),
      ),
    ).toBe("ok");
    await http.environment.database.owner.query(
      "update bill_inquiry set expires_at = clock_timestamp() where ref_id = $1",
      [expired?.ref_id],
    );
    expect(codeOf(await pay(agreed))).toBe("ok");
    const paid = await over(run.code);
    expect(statesOf(paid)).toEqual(["refused", "refused", "accepted"]);
    expect(paid.rows[0]?.message).toBe(`Tagihan ini sudah diproses (${ref_id}).`);
    expect(paid.rows[1]?.code).toBe("bill_inquiry_expired");
    expect(paid.rows[2]?.bill?.status).toBe("success");
    expect(await depositOf()).toBe(before - price - (run.rows[2]?.bill?.price ?? 0));
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("refunds only the bill that fails", async () => {
    const run = await lookedUp([
      await save("PLNPOSTPAID", "530000000006"),
      await save("PGAS", "01100146041"),
    ]);
    const before = await depositOf();
    expect(codeOf(await pay(agreedTo(run)))).toBe("ok");
    const paid = await over(run.code);
    expect(paid.rows.map(({ bill }) => bill?.status)).toEqual(["failed", "success"]);
    expect(paid.rows[0]?.bill?.failure).not.toBe("");
    expect(await depositOf()).toBe(before - (run.rows[1]?.bill?.price ?? 0));
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("M230: agrees to nothing with a wrong password, another price, too little balance or no selected bill", async () => {
    const run = await lookedUp([await save("PGAS", "01100146051")]);
    const agreed = agreedTo(run);
    const [first] = agreed.rows;
    const before = await depositOf();
    expect(codeOf(await pay(agreed, { password: "bukan-password" }))).toBe("password_wrong");
    const dearer = { ...agreed, rows: [{ number: 1, price: (first?.price ?? 0) + 1 }] };
    expect(codeOf(await pay(dearer))).toBe("bill_run_changed");
    expect(codeOf(await pay({ ...agreed, rows: [first, first] }))).toBe("bill_run_changed");
    const none = await pay({ ...agreed, rows: [] });
    expect(none.json).toMatchObject({ fields: { rows: [{ rule: "bill_run_empty" }] } });
    await http.environment.database.owner.query(
      "update bill_inquiry set price = $2, amount = $2 where ref_id = $1",
      [run.rows[0]?.bill?.ref_id, DEPOSIT + 1],
    );
    const dear = await pay({ ...agreed, rows: [{ number: 1, price: DEPOSIT + 1 }] });
    expect(codeOf(dear)).toBe("balance_insufficient");
    expect(statesOf(await read(run.code))).toEqual(["found"]);
    expect(await depositOf()).toBe(before);
  });

  test("is paid with one PIN instead of the password where the brand chose it", async () => {
    const run = await lookedUp([await save("PGAS", "01100146042")]);
    await changeSetting(http.open.brand, "spending_by_pin", true);
    try {
      expect(codeOf(await pay(agreedTo(run)))).toBe("confirm_by_pin");
      const byPin = { password: undefined, pin: TEST_PIN };
      expect(codeOf(await pay(agreedTo(run), byPin))).toBe("ok");
    } finally {
      await changeSetting(http.open.brand, "spending_by_pin", false);
    }
    await over(run.code);
  });

  test("is visible only to its owner, contains each bill once, and has a maximum size", async () => {
    const id = await save("PGAS", "01100146061");
    const other = await http.member(1);
    expect(codeOf(await start([id], randomUUID(), other))).toBe("saved_bill_not_found");
    const key = randomUUID();
    const runs = await Promise.all([start([id, id], key), start([id, id], key)]);
    const [one, two] = runs.map(({ json }) => json as BillRun);
    expect(one?.code).toBe(two?.code);
    expect(one?.rows).toHaveLength(1);
    expect(codeOf(await other.call("billRun", { code: one?.code }))).toBe("bill_run_not_found");
    expect(codeOf(await start(Array.from({ length: BILL_RUN_LIMIT + 1 }, () => id)))).toBe(
      "validation_failed",
    );
    expect(codeOf(await start([]))).toBe("validation_failed");
  });

  test("queries one biller no faster than its pause with any number of workers", async () => {
    await http.environment.database.owner.query("delete from bill_run_row where state = 'waiting'");
    const ids = [await save("CBN", "017830021"), await save("CBN", "017830022")];
    const { code } = (await start(ids)).json as BillRun;
    await expect.poll(async () => (await read(code)).busy, { timeout: 60_000 }).toBe(false);
    const { rows } = await http.environment.database.owner.query<{ gap: number }>(
      `select extract(epoch from max(taken_at) - min(taken_at)) * 1000 as gap from bill_run_row r join bill_run b on b.id = r.run_id where b.code = $1`,
      [code],
    );
    expect(Number(rows[0]?.gap)).toBeGreaterThanOrEqual(1_000);
  });

  test("is continued when a worker left an inquiry, and eight concurrent workers pay each bill once", async () => {
    const run = await lookedUp([
      await save("PGAS", "01100146071"),
      await save("PGAS", "01100146072"),
      await save("PGAS", "01100146073"),
    ]);
    await http.environment.stopDelivery();
    const before = await depositOf();
    const left = await save("PGAS", "01100146074");
    const { code } = (await start([left])).json as BillRun;
    // Claimed by a worker that died before the response.
    const claimed = await http.environment.database.owner.query(
      "select * from claim_run_rows(4, 0, 1)",
    );
    expect(claimed.rows).toHaveLength(1);
    expect(codeOf(await pay(agreedTo(run)))).toBe("ok");
    const nothing = () => {};
    const work = () => workRuns(http.open.brand, http.environment.registry, nothing);
    await Promise.all(Array.from({ length: 8 }, work));
    expect(statesOf(await read(run.code))).toEqual(["accepted", "accepted", "accepted"]);
    const total = agreedTo(run).rows.reduce((sum, { price }) => sum + price, 0);
    expect(await depositOf()).toBe(before - total);
    expect(statesOf(await read(code))).toEqual(["waiting"]);
    await http.environment.database.owner.query(
      "update bill_run_row set due_at = clock_timestamp(), taken_at = null where state = 'waiting'",
    );
    await expect
      .poll(async () => {
        await work();
        return statesOf(await read(code));
      })
      .toEqual(["found"]);
    http.environment.startDelivery();
    await over(run.code);
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("is deleted after its retention time, and its payments stay", async () => {
    const id = await save("PGAS", "01100146081");
    const run = await lookedUp([id]);
    // Allows payment to the last rupiah, but not one more.
    const whole = await depositOf();
    const cost = (price: number) =>
      http.environment.database.owner.query(
        "update bill_inquiry set price = $2, amount = $2 where ref_id = $1",
        [run.rows[0]?.bill?.ref_id, price],
      );
    await cost(whole + 1);
    const dear = { ...agreedTo(run), rows: [{ number: 1, price: whole + 1 }] };
    expect(refusalOf(await pay(dear))).toMatchObject({
      code: "balance_insufficient",
      parameters: { amount: 1 },
    });
    await cost(whole);
    expect(codeOf(await pay({ ...dear, rows: [{ number: 1, price: whole }] }))).toBe("ok");
    const paid = await over(run.code);
    await http.environment.database.owner.query(
      "update bill_run set started_at = started_at - interval '31 days' where code = $1",
      [run.code],
    );
    await forgetRuns(http.open.brand);
    expect(codeOf(await agent.call("billRun", { code: run.code }))).toBe("bill_run_not_found");
    const refId = paid.rows[0]?.bill?.ref_id;
    expect((await agent.call("bill", { ref_id: refId })).json).toMatchObject({ status: "success" });
  });
});
