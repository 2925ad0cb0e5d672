import type { BrandContext } from "../../../platform/brand-context.ts";

/** Browsers that were never let in, and are not blocked, are of no interest after this. */
const KEPT_DAYS = 30;

export async function removeOldDevices(brand: BrandContext): Promise<void> {
  await brand.pool.query(
    `delete from device d where not was_trusted and trusted_from is null and blocked_at is null
       and last_used_at < now() - make_interval(days => $1) and not exists (select from session s where s.device_id = d.id)`,
    [KEPT_DAYS],
  );
}
