import { rupiah } from "@konter/contract/money";
import type { SupplierRow } from "@konter/contract/suppliers";
import { expect, it } from "vitest";
import { supplierLines } from "./supplier-lines.ts";

const nothing = rupiah(0);
const row = (id: string, more: Partial<SupplierRow> = {}): SupplierRow => ({
  id,
  vendor: id,
  name: id.toUpperCase(),
  enabled: true,
  balance: nothing,
  ledger_balance: nothing,
  open_cost: nothing,
  expected_balance: nothing,
  book_rate: null,
  exchange_difference: nothing,
  awaits_opening_balance: false,
  rounding: nothing,
  balance_read_at: null,
  low_balance: false,
  breaker: "closed",
  breaker_reason: null,
  breaker_until: null,
  price_list_at: null,
  products: 0,
  products_open: 0,
  products_paused: 0,
  prices_waiting: 0,
  prices_doubtful: 0,
  closures: [],
  last_hour: { success: 0, failed: 0, pending: 0, median_seconds: null },
  ...more,
});
const figure = (id: string) => ({ id, name: id.toUpperCase(), success: 1, failed: 0, pending: 0 });

it("lists suppliers with too little money first, then paused and switched off ones, then by name", () => {
  const lines = supplierLines(undefined, [
    row("b"),
    row("a"),
    row("off", { enabled: false }),
    row("paused", { breaker: "open" }),
    row("low", { low_balance: true }),
  ]);
  expect(lines.map(({ id }) => id)).toEqual(["low", "paused", "off", "a", "b"]);
});

it("joins results of today by supplier, and lists them alone for a user without balances", () => {
  const figures = [figure("b"), figure("a")];
  expect(supplierLines(figures, [row("a")])).toEqual([
    { id: "a", name: "A", today: figures[1], row: row("a") },
  ]);
  expect(supplierLines(figures, undefined).map(({ id, row: of }) => [id, of])).toEqual([
    ["a", undefined],
    ["b", undefined],
  ]);
});
