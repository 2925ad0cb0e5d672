import { keepOffers } from "../domains/sales/bills/index.ts";
import type { OpenBrand } from "./brand.ts";

/** Rupiah of each bill that a tier keeps. */
const SHARES = { agent: 200, master: 400 } as const;

/** Every bill that a supplier lists and whose kind is known, sold to everybody. */
export async function addBills({ brand: { pool }, registry }: OpenBrand): Promise<void> {
  for (const { id, adapter } of registry.all())
    if (adapter.biller !== undefined) await keepOffers(pool, id, await adapter.biller.offers());
  await pool.query(
    `insert into bill_product (code, name, bill_type)
     select distinct on (upper(sku)) upper(sku), name, bill_type from bill_offer where bill_type is not null on conflict do nothing`,
  );
  await pool.query(
    `insert into bill_route (product_id, supplier_id, sku)
     select d.id, o.supplier_id, o.sku from bill_offer o join bill_product d on d.code = upper(o.sku) on conflict do nothing`,
  );
  for (const [category, share] of Object.entries(SHARES))
    await pool.query(
      "insert into bill_share (category, share) values ($1, $2) on conflict do nothing",
      [category, share],
    );
}
