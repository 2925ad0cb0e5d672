import { RECEIPTS_AT_ONCE } from "@konter/contract/report";
import type { ReceiptList } from "@konter/contract/report";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";
import { refusalOf } from "../../../testing/http-client.ts";
import { writePurchases } from "../../../testing/purchase-rows.ts";
import type { WrittenPurchase } from "../../../testing/purchase-rows.ts";

let http: HttpCounter;
const written = (ref: string, member: number): WrittenPurchase => ({
  ref,
  member,
  day: "2026-11-20",
  state: "success",
  product: "TSEL10",
  screen: "pulsa",
  destination: "081211110001",
  price: 10_000,
  discount: 0,
  selling_price: 12_000,
  start_balance: 100_000,
  supplier: "iak",
});

beforeAll(async () => {
  http = await openHttpCounter({ members: 2, idle: true });
  await writePurchases(http.counter, [
    ...Array.from({ length: RECEIPTS_AT_ONCE }, (_row, index) => written(`KOWN${index}`, 0)),
    written("KFOREIGN", 1),
  ]);
});
afterAll(() => http.close());

const receipts = async (ids: string) => (await http.member(0)).call("receipts", { ids });
const listOf = async (ids: string) => {
  const { transactions, missing } = (await receipts(ids)).json as ReceiptList;
  return { found: transactions.map(({ ref_id }) => ref_id), missing };
};

describe("receipts of many", () => {
  test("M253: the chosen transactions come in the order of the choice, each once", async () => {
    expect(await listOf("KOWN3,KOWN1,kown3, KOWN2 ")).toEqual({
      found: ["KOWN3", "KOWN1", "KOWN2"],
      missing: [],
    });
  });

  test("another's and one that does not exist are missing alike, the rest is there", async () => {
    expect(await listOf("KOWN1,KFOREIGN,KNONE")).toEqual({
      found: ["KOWN1"],
      missing: ["KFOREIGN", "KNONE"],
    });
  });

  test("as many as are allowed are shown, one more is refused with the number in the sentence", async () => {
    const all = Array.from({ length: RECEIPTS_AT_ONCE }, (_id, index) => `KOWN${index}`);
    expect((await listOf(all.join())).found).toEqual(all);
    const answer = await receipts([...all, "KNONE"].join());
    expect(answer.status).toBe(422);
    expect(refusalOf(answer)).toMatchObject({
      code: "receipts_too_many",
      message: `Paling banyak ${RECEIPTS_AT_ONCE} struk sekaligus. Pilih lebih sedikit transaksi.`,
    });
  });

  test("nothing chosen is a field that must be filled in", async () => {
    expect(refusalOf(await receipts(" ")).code).toBe("validation_failed");
  });
});
