import { readSupplierDifferences } from "../../money/reconciliation/index.ts";
import type { UnexplainedSource } from "../../../kernel/unexplained.ts";
import { readSupplierHealth } from "./store.ts";
import type { SupplierHealthRow } from "./store.ts";

/**
 * The difference between a supplier's balance and our ledger that neither an open difference with its statements, which
 * counts separately, nor rounding explains; and the effect of book rate changes until it is recorded.
 */
export const SUPPLIER_DIFFERENCES: UnexplainedSource = {
  name: "sales.suppliers.balance",
  title: {
    id: "Saldo di pemasok berbeda dari buku",
    en: "Suppliers' balances that differ from the books",
  },
  room: "/suppliers",
  async read({ pool }) {
    const suppliers = await readSupplierHealth(pool);
    const shown = await readSupplierDifferences(pool);
    const differences = suppliers
      .filter((supplier) => !awaitsOpeningBalance(supplier))
      .flatMap((supplier) => [
        unexplainedOf(supplier, shown.get(supplier.id) ?? 0),
        Math.abs(supplier.exchange_difference),
      ])
      .filter((difference) => difference > 0);
    return {
      items: differences.length,
      amount: differences.reduce((sum, difference) => sum + difference, 0),
    };
  },
};

/** Money that was at a supplier before the brand used the product: a step of the set-up, not a discrepancy. */
export const OPENING_BALANCES: UnexplainedSource = {
  name: "sales.suppliers.opening_balance",
  title: {
    id: "Saldo awal pemasok belum dicatat",
    en: "Suppliers' opening balances that are not recorded",
  },
  room: "/suppliers",
  isSetUp: true,
  async read({ pool }) {
    const awaited = (await readSupplierHealth(pool)).filter(awaitsOpeningBalance);
    return {
      items: awaited.length,
      amount: awaited.reduce((sum, supplier) => sum + Math.abs(differenceOf(supplier)), 0),
    };
  },
};

/** Whether the supplier reports a balance while the ledger has no funding for the supplier. */
export function awaitsOpeningBalance(supplier: SupplierHealthRow): boolean {
  return !supplier.has_funding && Math.abs(differenceOf(supplier)) > supplier.rounding;
}

/** Zero before the first reading. */
function differenceOf({ balance, expected_balance: expected }: SupplierHealthRow): number {
  return balance === null || expected === null ? 0 : balance - expected;
}

/** In rupiah, at least zero. Nothing before the first reading. */
function unexplainedOf(
  { balance, expected_balance: expected, rounding }: SupplierHealthRow,
  shown: number,
): number {
  if (balance === null || expected === null) return 0;
  const difference = Math.abs(balance - expected - shown);
  return difference <= rounding ? 0 : difference;
}
