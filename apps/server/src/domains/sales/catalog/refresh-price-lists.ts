import type { BrandContext } from "../../../platform/brand-context.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { syncFromSupplier } from "./routes.ts";

/** Digiflazz allows the full list once in 5 minutes. */
export const PRICE_LIST_PAUSE_MS = 10 * 60_000;

/** Nothing is sold of a supplier before its first list: one that was never asked is not left until a resting brand's next round. */
export const FIRST_LIST_DUE =
  "select now() where exists (select from supplier where enabled and price_list_at is null and price_list_tried_at is null)";

/** A list that was read within the pause is left alone: several processes and quick restarts share the supplier's limit. */
export async function refreshStalePriceLists(
  brand: BrandContext,
  registry: SupplierRegistry,
): Promise<void> {
  const stale = await brand.pool.query<{ id: string }>(
    "select id from supplier where enabled and (price_list_at is null or price_list_at < now() - make_interval(secs => $1))",
    [PRICE_LIST_PAUSE_MS / 1000 - 30],
  );
  for (const { id } of stale.rows) {
    await brand.pool.query("update supplier set price_list_tried_at = now() where id = $1", [id]);
    try {
      const counts = await syncFromSupplier(brand, registry, id);
      brand.log.info({ supplier: id, ...counts }, "price list read");
    } catch (error) {
      // One supplier's broken list must not keep the others' old.
      brand.log.warn({ supplier: id, err: error }, "price list could not be read");
    }
  }
}
