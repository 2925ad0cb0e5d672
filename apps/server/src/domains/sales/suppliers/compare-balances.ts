import type { BrandContext } from "../../../platform/brand-context.ts";
import type { SupplierRegistry } from "./registry.ts";
import { readSupplierHealth } from "./store.ts";
import { readSupplierBalances } from "./watch-balances.ts";

/** A supplier's balance for us, beside the balance expected by our ledger; equal when only rounding differs. */
export interface ComparedBalance {
  readonly supplier: string;
  /** Null when it did not respond. */
  readonly balance: number | null;
  readonly expected: number;
}

/** Reads our balance at every supplier and compares it with the ledger. */
export async function compareBalances(
  brand: BrandContext,
  registry: SupplierRegistry,
): Promise<readonly ComparedBalance[]> {
  const { rows } = await brand.pool.query<{ at: Date }>("select clock_timestamp() as at");
  await readSupplierBalances(brand, registry);
  const suppliers = await readSupplierHealth(brand.pool);
  return suppliers.map((supplier) => {
    const { id, balance, balance_read_at: readAt, expected_balance: expected } = supplier;
    const isFresh = readAt !== null && readAt >= (rows[0]?.at ?? 0);
    const isSame = balance !== null && Math.abs(balance - (expected ?? 0)) <= supplier.rounding;
    return {
      supplier: id,
      balance: isFresh ? balance : null,
      expected: isSame ? balance : (expected ?? 0),
    };
  });
}
