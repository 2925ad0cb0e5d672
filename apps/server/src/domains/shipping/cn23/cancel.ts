import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { requireDeclaration } from "./store.ts";

/**
 * Cancels an own declaration; a cancelled one stays as it is. It is a change of the ledger only so that the closing of
 * a manifest and the cancellation see each other. Throws cn23_not_found, cn23_handed_over.
 */
export const cancelDeclaration = (
  brand: BrandContext,
  memberId: number,
  refId: string,
  reason: string,
): Promise<void> =>
  brand.ledger.commit(
    async (change) => {
      const row = await requireDeclaration(change.reads, memberId, refId);
      if (row.state === "cancelled") return;
      if (row.handed_over_at !== null) throw new DomainError("cn23_handed_over");
      change.writeRows(
        1,
        "update cn23 set state = 'cancelled' where id = $1 and state = 'active'",
        [row.id],
      );
      change.writeRows(
        1,
        "insert into cn23_step (cn23_id, step, member_id, reason) values ($1, 'cancelled', $2, $3)",
        [row.id, memberId, reason],
      );
    },
    { key: `member:${memberId}` },
  );
