import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { BillOffer } from "../../../ports/biller.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";

/** One process reads a list, at most this often. */
const EVERY_MINUTES = 60;
const CALL_LIMIT_MS = 60_000;

/**
 * Reads the bill lists of all suppliers that have one and are due. When a supplier does not respond, its last list is
 * kept.
 */
export async function syncOffers(brand: BrandContext, registry: SupplierRegistry): Promise<void> {
  await Promise.all(
    registry.all().map(async ({ id, adapter: { biller } }) => {
      if (biller === undefined || !(await takeTurn(brand.pool, id))) return;
      try {
        await keepOffers(brand.pool, id, await biller.offers(AbortSignal.timeout(CALL_LIMIT_MS)));
      } catch (error) {
        brand.log.warn({ supplier: id, error: String(error) }, "a list of bills was not read");
      }
    }),
  );
}

async function takeTurn(pool: pg.Pool, supplierId: string): Promise<boolean> {
  const taken = await pool.query(
    `insert into bill_list_turn as t (supplier_id, next_at) values ($1, clock_timestamp() + make_interval(mins => $2))
     on conflict (supplier_id) do update set next_at = excluded.next_at where t.next_at <= clock_timestamp()`,
    [supplierId, EVERY_MINUTES],
  );
  return taken.rowCount === 1;
}

/**
 * Marks offers that the list no longer contains as removed. They are kept, because a product may be sold through them
 * and they may return.
 */
export async function keepOffers(
  pool: pg.Pool,
  supplierId: string,
  offers: readonly BillOffer[],
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into bill_offer as o (supplier_id, sku, name, bill_type, admin_fee, commission, is_active, seen_at)
       select distinct on (r.sku) $1, r.sku, r.name, r.type, r."adminFee", r.commission, r."isActive", now()
       from json_to_recordset($2) as r(sku text, name text, type text, "adminFee" bigint, commission bigint, "isActive" boolean)
       on conflict (supplier_id, sku) do update set name = excluded.name, bill_type = coalesce(excluded.bill_type, o.bill_type),
         admin_fee = excluded.admin_fee, commission = excluded.commission, is_active = excluded.is_active, seen_at = excluded.seen_at, removed_at = null`,
      [supplierId, JSON.stringify(offers)],
    );
    await client.query(
      "update bill_offer set removed_at = now() where supplier_id = $1 and seen_at < now() and removed_at is null",
      [supplierId],
    );
  });
}
