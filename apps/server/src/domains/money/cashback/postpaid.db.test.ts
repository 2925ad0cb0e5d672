import { randomUUID } from "node:crypto";
import type { Bill } from "@konter/contract/bills";
import type { CashbackPage } from "@konter/contract/cashback";
import type { ExportFile } from "@konter/contract/report";
import { readXlsx } from "../../../platform/workbooks.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  passDays,
  workOffCashback,
  writeRules,
  writeUpline,
} from "@konter/testkit/brand/cashback.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { hashPassword } from "../../people/identity/index.ts";
import { createSettle } from "../../sales/purchase/index.ts";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { sellBills, TEST_PASSWORD } from "../../sales/bills/testing/sell-bills.ts";

const [BUYER, UPLINE] = [0, 1];
const BILLS = 12;
const EACH = 200;
const SHARE = 50;
let http: HttpEnvironment;
let buyer: HttpClient;
let upline: HttpClient;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: 5_000_000 });
  await http.environment.database.owner.query("update member set password_hash = $1", [
    await hashPassword(TEST_PASSWORD),
  ]);
  await writeUpline(http.environment, UPLINE, [BUYER]);
  await writeRules(http.environment.database.owner, [
    { kind: "cashback", fixed: EACH, may_exceed_margin: true },
    { kind: "upline_share", fixed: SHARE, may_exceed_margin: true },
  ]);
  buyer = await http.member(BUYER);
  upline = await http.member(UPLINE);
  await sellBills(http);
});
afterAll(() => http.close());

async function payBill(customer_number: string): Promise<Bill> {
  const facts = { product_code: "PGAS", customer_number };
  const bill = (await buyer.call("billInquire", facts)).json as Bill;
  const { ref_id, price } = bill;
  const agreed = { ref_id, price, password: TEST_PASSWORD };
  await buyer.call("billPay", agreed, { key: randomUUID() });
  await expect
    .poll(async () => ((await buyer.call("bill", { ref_id })).json as Bill).status, {
      timeout: 60_000,
    })
    .toBe("success");
  return bill;
}
/** Reverses a success at the supplier: the status must be received twice, the interval apart. */
async function takeBack(ref_id: string): Promise<void> {
  const settle = createSettle(http.environment.brand, () => {});
  const outcome: SupplierOutcome = {
    state: "reversed",
    code: "reversed",
    message: "",
    raw: "reversed",
    created: "yes",
    reason: "other",
  };
  const said = () => settle({ reference: `${ref_id}01`, source: "status", outcome });
  if ((await said()).effect !== "questioned") return;
  await http.environment.passTime("61 seconds");
  await said();
}

const report = async (client: HttpClient, filter: object = {}) =>
  (await client.call("postpaidCashback", filter)).json as CashbackPage;

test("M259: lists bill cashback separately from other sales, by state, in pages, with totals and as a file", async () => {
  const bills = await Promise.all(
    Array.from({ length: BILLS }, (_none, number) =>
      payBill(`011001470${String(number).padStart(2, "0")}`),
    ),
  );
  const { ref_id: topUp } = await http.environment.buy({ member: BUYER });
  await expect
    .poll(async () => {
      const { rows } = await http.environment.database.owner.query<{ state: string }>(
        "select state from purchase where ref_id = $1",
        [topUp],
      );
      return rows[0]?.state;
    })
    .toBe("success");
  await workOffCashback(http.open.brand);
  const pending = await report(buyer);
  const newestFirst = bills.map(({ ref_id }) => ref_id).toReversed();
  expect(new Set(pending.rows.map(({ ref_id }) => ref_id))).toEqual(new Set(newestFirst));
  expect(pending.totals).toEqual({ pending: BILLS * EACH, credited: 0, reversed: 0 });
  expect(((await buyer.call("cashback")).json as CashbackPage).rows).toHaveLength(BILLS + 1);
  const shares = await report(upline);
  expect(shares.totals.pending).toBe(BILLS * SHARE);
  expect(new Set(shares.rows.map(({ kind }) => kind))).toEqual(new Set(["upline_share"]));
  const first = await report(buyer, { limit: "10" });
  const second = await report(buyer, { limit: "10", cursor: first.next_cursor });
  expect([first.rows.length, second.rows.length, second.next_cursor]).toEqual([
    10,
    BILLS - 10,
    null,
  ]);
  await passDays(http.environment, 1);
  await workOffCashback(http.open.brand);
  expect((await report(buyer)).totals).toEqual({ pending: 0, credited: BILLS * EACH, reversed: 0 });
  await takeBack(newestFirst[0] ?? "");
  await workOffCashback(http.open.brand);
  expect((await report(buyer)).totals).toEqual({
    pending: 0,
    credited: (BILLS - 1) * EACH,
    reversed: EACH,
  });
  const reversed = await report(buyer, { state: "reversed" });
  expect(reversed.rows.map(({ ref_id }) => ref_id)).toEqual([newestFirst[0]]);
  expect((await report(buyer, { state: "credited" })).rows).toHaveLength(BILLS - 1);
  const file = (await buyer.call("postpaidCashbackExport", { state: "reversed" }))
    .json as ExportFile;
  expect(file).toMatchObject({ rows: 1, total: 1 });
  const book = await readXlsx(Buffer.from(file.content_base64, "base64"));
  expect(book.sheets[0]?.rows[1]?.slice(1, 4)).toEqual([
    newestFirst[0],
    bills.at(-1)?.product,
    bills.at(-1)?.customer_number,
  ]);
});
