import { formatRupiah } from "@konter/contract/money";
import { businessClock } from "@konter/contract/time";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { isOneHand, takesSecondPerson } from "../../../../kernel/approvals/index.ts";
import type { ActDatabase } from "../../../../kernel/approvals/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { readFreshSettings } from "../../../../kernel/settings/index.ts";

/**
 * Reads how much one person may still refund: for one purchase, and within 24 hours across all accounts of the person
 * (`same_hand`). Refunds decided by two people do not count.
 */
export async function readRefundAlone(
  brand: BrandContext,
  database: Queries,
  staffId: number,
): Promise<{ readonly each: number; readonly left: number }> {
  const { refund_alone_amount: each, refund_alone_per_day: day } = await readFreshSettings(
    brand,
    database,
  );
  const summed = await database.query<{ used: number }>(
    `select coalesce(sum(p.price), 0)::bigint as used from purchase_evidence e join purchase p on p.id = e.purchase_id
     where e.staff_id = any ((select same_hand($1))::bigint[]) and e.source = 'staff' and e.effect in ('settled_failed', 'returned') and e.at > now() - interval '24 hours'
       and not exists (select from approval a where a.kind = 'purchase.refund' and a.subject = p.ref_id and a.state = 'approved')`,
    [staffId],
  );
  return { each, left: Math.max(day - onlyRow(summed).used, 0) };
}

/** Throws approval_needed above the limit for one purchase, refund_day_limit above the limit for 24 hours. */
export async function requireRefundAlone(
  brand: BrandContext,
  database: Queries,
  staffId: number,
  price: number,
): Promise<void> {
  const { each, left } = await readRefundAlone(brand, database, staffId);
  if (price > each)
    throw new DomainError("approval_needed", { parameters: { limit: formatRupiah(each) } });
  if (price > left)
    throw new DomainError("refund_day_limit", { parameters: { left: formatRupiah(left) } });
}

/** Throws refund_too_early while the purchase's last attempt may still be delivered. Settling checks it again. */
export async function requireRefundPossible(database: Queries, purchaseId: number): Promise<void> {
  const found = await database.query<{ from: Date }>(
    `select refund_possible_at(a, s) as from from purchase_attempt a join supplier s on s.id = a.supplier_id
     where a.purchase_id = $1 order by a.number desc limit 1`,
    [purchaseId],
  );
  const from = found.rows[0]?.from ?? null;
  if (from !== null && from.getTime() > Date.now()) throw refundTooEarly(from);
}

export const refundTooEarly = (from: Date): DomainError =>
  new DomainError("refund_too_early", { parameters: { time: businessClock(from) } });

/**
 * Throws case_own_decision when this person, or an account that may belong to the same person, made the decision and a
 * colleague could close the case.
 */
export async function refuseOwnDecision(
  on: ActDatabase,
  { id, ref_id: refId }: { readonly id: number; readonly ref_id: string },
  actor: Actor,
): Promise<void> {
  const found = await on.reads.query<{ decider: number }>(
    `select distinct e.staff_id as decider from purchase_evidence e where e.purchase_id = $1 and e.source = 'staff' and e.staff_id is not null
       and e.effect not in ('no_effect', 'case_closed', 'pending', 'contradiction') order by decider`,
    [id],
  );
  for (const { decider } of found.rows) {
    const isKept =
      decider === actor.staffId
        ? await takesSecondPerson(on, actor, "purchase.own_case", refId)
        : await isOneHand(on.reads, decider, actor.staffId, "transactions.settle");
    if (isKept) throw new DomainError("case_own_decision");
  }
}
