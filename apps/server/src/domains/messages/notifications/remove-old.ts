import { NOTIFICATION_DAYS } from "@konter/contract/notifications";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** Removes what is older than the time that notifications are kept. Returns how many went. */
export async function removeOldNotifications(brand: BrandContext): Promise<number> {
  const removed = await brand.pool.query(
    "delete from notification where created_at <= now() - make_interval(days => $1)",
    [NOTIFICATION_DAYS],
  );
  return removed.rowCount ?? 0;
}
