import { rupiah } from "@konter/contract/money";
import type { AdminTransaction, Transaction } from "@konter/contract/purchase";
import { expect, test } from "vitest";
import { canSettle, consequenceOf, isUndecided, needsSerial } from "./consequence.ts";

function row(state: string, more: Partial<AdminTransaction> = {}): AdminTransaction {
  const transaction = {
    ref_id: "K1DQQEZP2VMC",
    buying_price: rupiah(10_170),
    name: "Sari Agen",
    phoneNumber: "081200000002",
    billingType: "pulsa",
  } as Transaction;
  return { transaction, state, supplier: "iak", cost: null, frozen_reason: null, ...more };
}

const said = (given: AdminTransaction, outcome: "success" | "failed", cost?: number) =>
  consequenceOf(given, outcome, cost, "IAK");

test("states that a failure refunds the whole held price and pays no supplier", () => {
  const { sentence, button } = said(row("unknown"), "failed", 10_150);
  expect(sentence).toContain("Rp10.170 dikembalikan ke saldo Sari Agen (081200000002)");
  expect(sentence).toContain("IAK tidak dibayar");
  expect(button).toBe("Kembalikan Rp10.170");
});

test("states the supplier's cost and the margin of a success, as far as the cost is known", () => {
  expect(said(row("submitting"), "success", 10_150).sentence).toContain(
    "Rp10.150 membayar IAK, Rp20 menjadi margin",
  );
  expect(said(row("unknown"), "success", 10_400).sentence).toContain("-Rp230 menjadi margin");
  expect(said(row("unknown"), "success").sentence).toContain("diteruskan untuk membayar IAK");
});

test("states that confirming the existing decision moves no money", () => {
  for (const state of ["success", "failed"] as const) {
    const { sentence, button } = said(
      row(state, { frozen_reason: "contradiction" }),
      state,
      10_150,
    );
    expect(sentence).toContain("tidak ada uang yang berpindah");
    expect(button).toBe("Tutup kasus");
  }
});

test("states that turning a success into a failure refunds the price and reclaims the cost", () => {
  const { sentence } = said(row("success", { frozen_reason: "contradiction" }), "failed", 10_150);
  expect(sentence).toContain("Rp10.170 kembali ke saldo");
  expect(sentence).toContain("Rp10.150 ditagih kembali dari IAK");
});

test("states that turning a failure into a success charges the member again", () => {
  const { sentence, button } = said(row("failed", { frozen_reason: "contradiction" }), "success");
  expect(sentence).toContain("Rp10.170 ditarik lagi dari saldo Sari Agen");
  expect(button).toBe("Tarik lagi Rp10.170");
});

test("allows manual settlement only for open or contradicted purchases, and status checks only for open ones", () => {
  expect(["submitting", "unknown"].every((state) => canSettle(row(state)))).toBe(true);
  expect(["reserved", "success", "failed", "canceled"].some((state) => canSettle(row(state)))).toBe(
    false,
  );
  expect(canSettle(row("success", { frozen_reason: "late_success" }))).toBe(true);
  expect(isUndecided(row("success", { frozen_reason: "late_success" }))).toBe(false);
});

test("requires the code for a delivered token or voucher", () => {
  const of = (billingType: Transaction["billingType"]) =>
    needsSerial({ ...row("unknown"), transaction: { ...row("unknown").transaction, billingType } });
  expect([of("electricity"), of("voucher"), of("pulsa"), of("games")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
