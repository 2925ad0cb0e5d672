import { keepOffers, openEveryOffer } from "@konter/server/domains/sales/bills/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";

/** The tier's discount for each bill, in rupiah. */
const SHARES = { agent: 200, master: 400 } as const;

/** Opens every bill that a supplier lists and whose kind is known. */
export async function addBills({ brand: { pool }, registry }: OpenBrand): Promise<void> {
  for (const { id, adapter } of registry.all())
    if (adapter.biller !== undefined) await keepOffers(pool, id, await adapter.biller.offers());
  await openEveryOffer(pool);
  for (const [category, share] of Object.entries(SHARES))
    await pool.query(
      "insert into bill_share (category, share) values ($1, $2) on conflict do nothing",
      [category, share],
    );
}
