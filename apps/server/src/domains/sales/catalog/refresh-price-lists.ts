import type { BrandContext } from "../../../platform/brand-context.ts";
import { queueOf } from "../../../platform/workers/queue.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { syncFromSupplier } from "./routes.ts";

/** Digiflazz allows the full list once in 5 minutes. */
export const PRICE_LIST_PAUSE_MS = 10 * 60_000;

/** Suppliers without a price list, whose products cannot be sold yet. */
const FIRST = "enabled and price_list_at is null and price_list_tried_at is null";
export const FIRST_PRICE_LISTS = queueOf(
  `select now() where exists (select from supplier where ${FIRST})`,
);

/** Reads the lists of new suppliers. */
export const readFirstPriceLists = (
  brand: BrandContext,
  registry: SupplierRegistry,
): Promise<void> => readPriceLists(brand, registry, FIRST);

/**
 * Skips a list that was read within the pause, because several processes and quick restarts share the supplier's rate
 * limit.
 */
export const refreshStalePriceLists = (
  brand: BrandContext,
  registry: SupplierRegistry,
): Promise<void> =>
  readPriceLists(
    brand,
    registry,
    `enabled and (price_list_at is null and price_list_tried_at is not null
       or price_list_at < now() - make_interval(secs => ${PRICE_LIST_PAUSE_MS / 1000 - 30}))`,
  );

async function readPriceLists(
  brand: BrandContext,
  registry: SupplierRegistry,
  where: string,
): Promise<void> {
  const suppliers = await brand.pool.query<{ id: string }>(
    `select id from supplier where ${where}`,
  );
  for (const { id } of suppliers.rows) {
    await brand.pool.query("update supplier set price_list_tried_at = now() where id = $1", [id]);
    try {
      const counts = await syncFromSupplier(brand, registry, id);
      brand.log.info({ supplier: id, ...counts }, "price list read");
    } catch (error) {
      // One supplier's broken list must not keep the others from updating.
      brand.log.warn({ supplier: id, err: error }, "price list could not be read");
    }
  }
}
