import type { TransactionSearchAnswer } from "@konter/contract/report";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { soldPurchase, writePurchases } from "@konter/testkit/brand/purchase-rows.ts";

const TOKEN = "1234-5678-9012-3456-7890/BUDI/R1/900VA/12,3";
const CORRECTION = "0411 2233 4455";

let http: HttpEnvironment;
let staff: HttpClient;
const sale = soldPurchase({ destination: "081299887766", order_number: "PO-7" });
const token = soldPurchase({ destination: "14234567890", screen: "electricity" });
const other = soldPurchase({ destination: "081299887755", supplier: "iak" });

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  staff = await http.staff();
  await writePurchases(http.environment, [sale, token, other]);
  const { owner } = http.environment.database;
  const write = (column: string, value: string, ref: string) =>
    owner.query(`update purchase set ${column} = $1 where ref_id = $2`, [value, ref]);
  await write("serial_number", TOKEN, token.ref);
  await write("serial_number", "SN/1", other.ref);
  await write("serial_correction", CORRECTION, other.ref);
});
afterAll(() => http.close());

async function found(query: string): Promise<readonly string[]> {
  const { json } = await staff.call("transactionSearch", { query });
  return (json as TransactionSearchAnswer).rows.map(({ transaction }) => transaction.ref_id);
}

test.each([
  ["the reference", sale.ref, [sale.ref]],
  ["the reference in small letters", sale.ref.toLowerCase(), [sale.ref]],
  ["the order number", "PO-7", [sale.ref]],
  ["the supplier's reference", `${other.ref}01`, [other.ref]],
  ["a whole serial number", TOKEN, [token.ref]],
  ["its digits alone", "12345678901234567890", [token.ref]],
  ["the serial number that corrects another", "0411-2233-4455", [other.ref]],
  ["the corrected serial number", "sn", [other.ref]],
  ["the number that was served", "081299887766", [sale.ref]],
  ["the number with the country in front", "+62 812-9988-7766", [sale.ref]],
  ["a part of a number, the newest first", "99887", [other.ref, sale.ref]],
  ["few digits", "9988", []],
  ["half of a serial number", "1234567890123456", []],
  ["nothing but signs", "--", []],
  ["a pattern", "%", []],
] as const)("finds a transaction by %s", async (_name, query, refs) => {
  expect(await found(query)).toEqual(refs);
});

test("returns the same row as the list of transactions", async () => {
  const listed = await staff.call("adminTransactions", { ref_id: other.ref });
  const { rows } = listed.json as TransactionSearchAnswer;
  expect(rows).toHaveLength(1);
  expect((await staff.call("transactionSearch", { query: other.ref })).json).toEqual({ rows });
});

test("returns the newest ten for a number with many sales", async () => {
  const many = Array.from({ length: 12 }, () => soldPurchase({ destination: "085711223344" }));
  await writePurchases(http.environment, many);
  expect(await found("085711223344")).toEqual(
    many
      .map(({ ref }) => ref)
      .toReversed()
      .slice(0, 10),
  );
});

test("rejects staff without the permission and an empty query", async () => {
  expect(Object.keys(fieldsOf(await staff.call("transactionSearch", { query: " " })))).toEqual([
    "query",
  ]);
  await http.environment.database.owner.query("update staff set permissions = '{members.read}'");
  // Permissions of a session are cached briefly.
  await expect
    .poll(async () => (await staff.call("transactionSearch", { query: sale.ref })).status)
    .toBe(403);
  const refused = await staff.call("transactionSearch", { query: sale.ref });
  expect(refusalOf(refused).code).toBe("unauthorized");
});
