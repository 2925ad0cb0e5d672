import type { PromoteInput } from "@konter/contract/promotions";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { memberSubject, planTier, writeStanding } from "../../people/members/index.ts";
import { requireEligible } from "./ask.ts";
import { computeEffect } from "./effect.ts";
import { PROMOTION_NOTICES } from "./notices.ts";
import { readPerson } from "./people.ts";
import { readProgress } from "./progress.ts";

/**
 * Makes an agent a Master, who keeps the upline. `version` is that of the effect on commission that was shown.
 * Throws member_not_found, promotion_not_agent, promotion_below_threshold, promotion_effect_changed.
 */
export async function promote(
  brand: BrandContext,
  actor: Actor,
  { member_id: memberId, version, reason }: PromoteInput,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const planned = await planTier(client, { member_id: memberId, category: "master" });
    const person = await readPerson(client, memberId);
    if (person.category !== "agent" || person.deleted) throw new DomainError("promotion_not_agent");
    const progress = await readProgress(client, memberId);
    requireEligible(progress);
    const effect = await computeEffect(client, person, "master");
    if (effect.version !== version) throw new DomainError("promotion_effect_changed");
    await writeStanding(client, actor, planned, { reason });
    await client.query(
      `update promotion_request set state = 'granted', decided_at = clock_timestamp(), decided_by = $2, reason = $3
       where member_id = $1 and state = 'waiting'`,
      [memberId, actor.staffId, reason],
    );
    await recordAction(client, actor, {
      action: "promotion.granted",
      subject: memberSubject(memberId),
      detail: { sold: progress.sold, threshold: progress.threshold, reason },
    });
    await notify(client, PROMOTION_NOTICES.promoted, { memberId, facts: {} });
    if (person.upline_id !== null)
      await notify(client, PROMOTION_NOTICES.agent_promoted, {
        memberId: person.upline_id,
        facts: { name: person.name },
      });
  });
}

/** Returns the member's id. Throws promotion_not_found, promotion_decided. */
export async function rejectPromotion(
  brand: BrandContext,
  actor: Actor,
  { request_id: id, reason }: { readonly request_id: number; readonly reason: string },
): Promise<number> {
  return inTransaction(brand.pool, async (client) => {
    const found = await client.query<{ member_id: number; state: string; sold: number }>(
      "select member_id, state, sold from promotion_request where id = $1 for update",
      [id],
    );
    const [request] = found.rows;
    if (request === undefined) throw new DomainError("promotion_not_found");
    if (request.state !== "waiting") throw new DomainError("promotion_decided");
    const { member_id: memberId, sold } = request;
    await client.query(
      "update promotion_request set state = 'refused', decided_at = clock_timestamp(), decided_by = $2, reason = $3 where id = $1",
      [id, actor.staffId, reason],
    );
    await recordAction(client, actor, {
      action: "promotion.refused",
      subject: memberSubject(memberId),
      detail: { sold, reason },
    });
    await notify(client, PROMOTION_NOTICES.promotion_refused, { memberId, facts: { reason } });
    return memberId;
  });
}
