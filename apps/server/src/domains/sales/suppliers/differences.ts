import type { UnexplainedSource } from "../../money/reconciliation/index.ts";
import { readSupplierHealth } from "./store.ts";

/** What a supplier says that it holds for us, and our books do not, or the other way round. */
export const SUPPLIER_DIFFERENCES: UnexplainedSource = {
  name: "sales.suppliers.balance",
  title: {
    id: "Saldo di pemasok berbeda dari buku",
    en: "Suppliers' balances that differ from the books",
  },
  room: "/suppliers",
  async read({ pool }) {
    const suppliers = await readSupplierHealth(pool);
    const differences = suppliers
      .map(({ balance, expected_balance: expected }) =>
        balance === null || expected === null ? 0 : Math.abs(balance - expected),
      )
      .filter((difference) => difference > 0);
    return {
      items: differences.length,
      amount: differences.reduce((sum, difference) => sum + difference, 0),
    };
  },
};
