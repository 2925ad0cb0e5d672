import { keepOffers, openEveryOffer } from "@konter/server/domains/sales/bills/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";

/** Rupiah of each bill that a tier keeps. */
const SHARES = { agent: 200, master: 400 } as const;

/** Every bill that a supplier lists and whose kind is known, sold to everybody. */
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
