import type { UnreadCount } from "@konter/contract/notifications";
import type { BrandContext } from "../../platform/brand-context.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { announceChange } from "./notify.ts";
import { countUnread, isKept } from "./store.ts";

/**
 * Marks one notification as read, or all of them. A repetition changes nothing. Returns the count of unread ones.
 * Throws notification_not_found, also for another member's or a deleted one.
 */
export async function markRead(
  brand: BrandContext,
  memberId: number,
  id: number | "all",
): Promise<UnreadCount> {
  return inTransaction(brand.pool, async (client) => {
    if (id !== "all" && !(await isKept(client, memberId, id)))
      throw new DomainError("notification_not_found");
    const marked = await client.query(
      `update notification set read_at = clock_timestamp()
       where member_id = $1 and ($2::bigint is null or id = $2) and read_at is null`,
      [memberId, id === "all" ? null : id],
    );
    if ((marked.rowCount ?? 0) > 0) await announceChange(client, memberId);
    return countUnread(client, memberId);
  });
}
