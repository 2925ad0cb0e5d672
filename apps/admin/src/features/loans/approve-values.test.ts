import { rupiah } from "@konter/contract/money";
import { expect, it } from "vitest";
import { approveInputOf, proposedLimit } from "./approve-values.ts";
import { acts } from "./validators.ts";

const TYPED = { limit: "Rp2.000.000", fee: "1,25", days: "30", reason: "Penjualan rutin" };
const errorsOf = (change: Partial<typeof TYPED>) =>
  Object.keys(acts.approve(approveInputOf("L1", { ...TYPED, ...change }), "id"));

it("sends the fee in basis points and the other terms as numbers", () => {
  expect(approveInputOf("L1", TYPED)).toEqual({
    loan_id: "L1",
    limit: 2_000_000,
    fee_rate: 125,
    days: 30,
    reason: "Penjualan rutin",
  });
});

it.each([
  [{}, []],
  [{ fee: "0", days: " 90 " }, []],
  [{ fee: "10%" }, []],
  [{ limit: "0" }, ["limit"]],
  [{ limit: "dua juta" }, ["limit"]],
  [{ fee: "" }, ["fee_rate"]],
  [{ fee: "1,255" }, ["fee_rate"]],
  [{ fee: "10,01" }, ["fee_rate"]],
  [{ days: "0" }, ["days"]],
  [{ days: "91" }, ["days"]],
  [{ days: "1,5" }, ["days"]],
  [{ reason: " " }, ["reason"]],
])("rejects the terms %o at %o", (change, fields) => {
  expect(errorsOf(change)).toEqual(fields);
});

it("names the highest fee in percent, not in basis points", () => {
  const { fee_rate: sentence } = acts.approve(approveInputOf("L1", { ...TYPED, fee: "11" }), "id");
  expect(sentence).toBe("Isi biaya 0 sampai 10%, maksimal dua angka di belakang koma.");
});

it.each([
  [350_000, "Rp350.000"],
  [2_000_000, "Rp500.000"],
  [0, ""],
])("starts with a proposal of %i for a request of Rp500.000 as '%s'", (amount, limit) => {
  const proposal = { amount: rupiah(amount), reason: "share", sentence: "" } as const;
  expect(
    proposedLimit(500_000, { score: 70, counted_since: null, parts: [], limit: proposal }),
  ).toBe(limit);
});

it("starts without a limit while the score is not read", () => {
  expect(proposedLimit(500_000, undefined)).toBe("");
});
