import { readSupplierDifferences } from "../../money/reconciliation/index.ts";
import type { UnexplainedSource } from "../../money/reconciliation/index.ts";
import { readSupplierHealth } from "./store.ts";

/**
 * What a supplier says that it holds for us, and our books do not, or the other way round: so much of it as no open difference with
 * its statements shows, which counts by itself.
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
      .map(({ id, balance, expected_balance: expected }) =>
        balance === null || expected === null
          ? 0
          : Math.abs(balance - expected - (shown.get(id) ?? 0)),
      )
      .filter((difference) => difference > 0);
    return {
      items: differences.length,
      amount: differences.reduce((sum, difference) => sum + difference, 0),
    };
  },
};
