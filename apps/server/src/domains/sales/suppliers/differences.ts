import { readSupplierDifferences } from "../../money/reconciliation/index.ts";
import type { UnexplainedSource } from "../../../kernel/unexplained.ts";
import { readSupplierHealth } from "./store.ts";
import type { SupplierHealthRow } from "./store.ts";

/**
 * What a supplier says that it holds for us, and our books do not, or the other way round: so much of it as no open difference with
 * its statements shows, which counts by itself, and as rounding does not explain; and what changes of a book rate made of it, until
 * that is recorded.
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

/** In rupiah, not below zero; nothing before the first reading. */
function unexplainedOf(
  { balance, expected_balance: expected, rounding }: SupplierHealthRow,
  shown: number,
): number {
  if (balance === null || expected === null) return 0;
  const difference = Math.abs(balance - expected - shown);
  return difference <= rounding ? 0 : difference;
}
