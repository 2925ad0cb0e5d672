import type { BrandContext } from "../../../platform/brand-context.ts";
import { SupplierRefused, SupplierUnreachable } from "../../../ports/supplier.ts";
import type { SupplierRegistry } from "./registry.ts";
import { noteAgreed, readSupplierHealth, writeBalance } from "./store.ts";

/** Reads our balance at every supplier. The last figure is kept for a supplier that does not respond. */
export async function readSupplierBalances(
  brand: BrandContext,
  registry: SupplierRegistry,
): Promise<void> {
  for (const supplier of registry.all()) await readBalance(brand, supplier);
  if (registry.all().some(({ adapter }) => adapter.capabilities.bookRate !== undefined))
    await noteAgreement(brand);
}

/** Reads balances that were never read, so that a new supplier's opening balance can be recorded at once. */
export async function readFirstBalances(
  brand: BrandContext,
  registry: SupplierRegistry,
): Promise<void> {
  const unread = await brand.pool.query<{ id: string }>(
    "select id from supplier where enabled and balance_read_at is null",
  );
  for (const { id } of unread.rows) {
    const supplier = registry.find(id);
    if (supplier !== undefined) await readBalance(brand, supplier);
  }
}

async function readBalance(
  brand: BrandContext,
  supplier: ReturnType<SupplierRegistry["all"]>[number],
): Promise<void> {
  try {
    await writeBalance(brand.pool, supplier.id, await supplier.adapter.balance());
  } catch (error) {
    if (!(error instanceof SupplierUnreachable) && !(error instanceof SupplierRefused)) throw error;
    brand.log.warn(
      { supplier: supplier.id, error: error.message },
      "supplier balance could not be read",
    );
  }
}

async function noteAgreement({ pool }: BrandContext): Promise<void> {
  const suppliers = await readSupplierHealth(pool);
  const agreed = suppliers.filter(
    ({ balance, expected_balance: expected }) => balance !== null && balance === expected,
  );
  await noteAgreed(
    pool,
    agreed.map(({ id }) => id),
  );
}
