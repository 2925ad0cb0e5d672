import { rupiah } from "@konter/contract/money";
import { expect, it } from "vitest";
import { scoreSentences } from "./loan-facts.tsx";

it("says in sentences what an agent without any record did not do yet", () => {
  const none = {
    sales: rupiah(0),
    sold_days: 0,
    complaints: 0,
    earlier_loans: 0,
    late_payments: 0,
  };
  expect(scoreSentences({ since: "2026-01-12T09:00:00+07:00", ...none })).toEqual([
    "Member sejak 12 Jan 2026.",
    "Tidak ada penjualan dalam 30 hari terakhir.",
    "Tidak ada komplain dalam 30 hari terakhir.",
    "Ini pinjaman pertamanya.",
    "Belum pernah terlambat membayar.",
  ]);
});
