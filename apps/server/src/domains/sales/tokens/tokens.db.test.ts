import type { MeterTokens, SoldToken } from "@konter/contract/tokens";
import { TOKENS_SHOWN } from "@konter/contract/tokens";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "../../../testing/http-client.ts";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";
import { writePurchases } from "../../../testing/purchase-rows.ts";
import type { WrittenPurchase } from "../../../testing/purchase-rows.ts";

const METER = "14234567890";
const SUBSCRIBER = "530000000001";

let http: HttpCounter;
const sold = (ref: string, more: Partial<WrittenPurchase> = {}): WrittenPurchase => ({
  ref,
  member: 0,
  day: "2026-11-20",
  state: "success",
  product: "PLN20",
  screen: "electricity",
  destination: METER,
  price: 20_500,
  discount: 0,
  selling_price: 22_000,
  start_balance: 100_000,
  supplier: "iak",
  ...more,
});

beforeAll(async () => {
  http = await openHttpCounter({ members: 2, idle: true });
  await writePurchases(http.counter, [
    ...Array.from({ length: TOKENS_SHOWN }, (_row, index) => sold(`KMETER${index}`)),
    sold("KSUBSCRIBER", { destination: SUBSCRIBER }),
    sold("KOTHERMETER", { destination: "14234567891" }),
    sold("KFOREIGN", { member: 1 }),
    sold("KFAILED", { state: "failed" }),
    sold("KPULSA", { product: "TSEL10", screen: "pulsa", destination: "081211110001" }),
  ]);
  const { owner } = http.counter.database;
  await owner.query(
    `update purchase set serial_number = case ref_id when 'KSUBSCRIBER' then '1234-5678-9012-3456-7890/SITI/R1/1300VA/132'
       when 'KPULSA' then '123456789' else '1234-5678-9012-3456-7890/BUDI/R1/1300VA/13,2' end,
       destination_name = 'BUDI SANTOSO', product_id = (select id from product where code = purchase.product_code) where state = 'success'`,
  );
  await owner.query(
    `insert into pln_customer (number, meter_number, subscriber_id, name, tariff, power_va)
     values ($1, $1, $2, 'BUDI SANTOSO', 'R1', '000001300'), ($2, $1, $2, 'BUDI SANTOSO', 'R1', '000001300')`,
    [METER, SUBSCRIBER],
  );
});
afterAll(() => http.close());

const tokensOf = async (index: number, number: string) =>
  ((await (await http.member(index)).call("meterTokens", { number })).json as MeterTokens).tokens;
const refsOf = async (index: number, number: string) =>
  (await tokensOf(index, number)).map(({ ref_id: ref }) => ref);

test("a meter's last tokens are those that the account bought for either of its numbers, newest first", async () => {
  const refs = await refsOf(0, "1423-4567-890");
  expect(refs).toHaveLength(TOKENS_SHOWN);
  expect(refs.slice(0, 2)).toEqual(["KSUBSCRIBER", `KMETER${TOKENS_SHOWN - 1}`]);
  expect(await refsOf(0, SUBSCRIBER)).toEqual(refs);
  expect(await refsOf(1, METER)).toEqual(["KFOREIGN"]);
  expect(await refsOf(1, "14234567891")).toEqual([]);
});

test("a token is held against what was bought and whom the meter was said to belong to", async () => {
  const member = await http.member(0);
  const right = (await member.call("token", { ref_id: "kmeter0" })).json as SoldToken;
  expect(right).toMatchObject({
    token: "12345678901234567890",
    name: "BUDI",
    tariff_power: "R1/1300 VA",
    kwh: "13.2",
    findings: [],
  });
  expect(right.supplier_reference).toContain("KMETER0");
  const wrong = (await member.call("token", { ref_id: "KSUBSCRIBER" })).json as SoldToken;
  expect(wrong.findings).toEqual(["kwh_high", "name_differs"]);
});

test.each(["KFOREIGN", "KFAILED", "KPULSA", "KNONE"])(
  "%s is no token of the account",
  async (ref) => {
    const answer = await (await http.member(0)).call("token", { ref_id: ref });
    expect(refusalOf(answer).code).toBe("transaction_not_found");
  },
);

test("what is no meter's number is refused at its field", async () => {
  const answer = await (await http.member(0)).call("meterTokens", { number: "12345" });
  expect(fieldsOf(answer)).toEqual({ number: "Nomor tujuan tidak benar." });
});
