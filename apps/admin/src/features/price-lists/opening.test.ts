import { rupiah } from "@konter/contract/money";
import type { PriceImportDetail, PriceImportRow } from "@konter/contract/price-imports";
import { expect, test } from "vitest";
import { missingMargins, NOTHING_TYPED, pricesOf } from "./opening.ts";

const margin = {
  category: "agent",
  screen: "pulsa",
  fixed: rupiah(200),
  rate_basis_points: 100,
} as const;
const detail = (stands: boolean) =>
  ({ margins: [{ ...margin, stands }] }) as unknown as PriceImportDetail;
const row = {
  cost: rupiah(10_000),
  product: { screen: "pulsa" },
  prices: [
    { category: "agent", price: rupiah(10_300) },
    { category: "member", price: rupiah(11_000) },
  ],
} as unknown as PriceImportRow;

test("updates the displayed price with the typed margin of its tier only", () => {
  const typed = { ...NOTHING_TYPED, fixed: { "agent pulsa": "500" } };
  const margins = missingMargins(detail(false), [row], typed);
  expect(margins).toEqual([{ ...margin, fixed: 500, stands: false }]);
  expect(pricesOf(row, margins)).toEqual([
    { category: "agent", price: 10_600 },
    { category: "member", price: 11_000 },
  ]);
});

test("asks for no margin that exists, or of a screen without rows", () => {
  expect(missingMargins(detail(true), [row], NOTHING_TYPED)).toEqual([]);
  expect(missingMargins(detail(false), [], NOTHING_TYPED)).toEqual([]);
  expect(pricesOf(row, [])).toEqual(row.prices);
});
