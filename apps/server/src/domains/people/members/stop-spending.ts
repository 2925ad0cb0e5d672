import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { lockMember, memberSubject, recordAction } from "./store.ts";
import type { Actor } from "./store.ts";
import { MEMBER_NOTICES } from "./notices.ts";

interface Named {
  readonly masterId: number;
  readonly agentId: number;
  readonly reason: string;
}

/**
 * Stops an agent's spending: purchases accepted before are delivered, later ones are refused. Notifies the agent. An
 * account that is stopped already stays as it is. Throws agent_unknown for anybody but a direct agent.
 */
export async function stopSpending(brand: BrandContext, { reason, ...who }: Named): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await lockAgent(client, who);
    const added = await client.query(
      "insert into spending_stop (member_id, stopped_by, reason) values ($1, $2, $3) on conflict do nothing",
      [who.agentId, who.masterId, reason],
    );
    if (added.rowCount === 0) return;
    await client.query("update member set stop_reason = $2 where id = $1", [who.agentId, reason]);
    await recordByMaster(client, "member.spending_stopped", who, reason);
    await notify(client, MEMBER_NOTICES.spending_stopped, {
      memberId: who.agentId,
      facts: { reason },
    });
  });
  // After the response nothing is accepted that was checked before.
  await brand.pool.query("select await_accepting()");
}

/** Lets an agent spend again; without effect when it may. Throws agent_unknown. */
export async function allowSpending(brand: BrandContext, { reason, ...who }: Named): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await lockAgent(client, who);
    const stop = await lift(client, who.agentId, { memberId: who.masterId, reason });
    if (stop === undefined) return;
    await recordByMaster(client, "member.spending_allowed", who, reason);
    await notify(client, MEMBER_NOTICES.spending_allowed, { memberId: who.agentId, facts: {} });
  });
}

/** Staff allow spending again; the agent and the Master are notified. Throws member_not_found, agent_stop_missing. */
export async function allowByStaff(
  brand: BrandContext,
  actor: Actor,
  { member_id: memberId, reason }: { readonly member_id: number; readonly reason: string },
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const { name } = await lockMember(client, memberId);
    const stop = await lift(client, memberId, { staffId: actor.staffId, reason });
    if (stop === undefined) throw new DomainError("agent_stop_missing");
    await recordAction(client, actor, {
      action: "member.spending_allowed",
      subject: memberSubject(memberId),
      detail: { reason },
    });
    await notify(client, MEMBER_NOTICES.spending_allowed, { memberId, facts: {} });
    await notify(client, MEMBER_NOTICES.agent_spending_allowed, {
      memberId: stop.stopped_by,
      facts: { name, reason },
    });
  });
}

/** Throws agent_unknown. */
async function lockAgent(
  client: pg.ClientBase,
  { masterId, agentId }: Pick<Named, "masterId" | "agentId">,
): Promise<void> {
  const found = await client.query(
    "select from member where id = $2 and upline_id = $1 and deleted_at is null for no key update",
    [masterId, agentId],
  );
  if (found.rowCount === 0) throw new DomainError("agent_unknown");
}

async function lift(
  client: pg.ClientBase,
  memberId: number,
  by: { readonly memberId?: number; readonly staffId?: number; readonly reason: string },
): Promise<{ readonly stopped_by: number } | undefined> {
  const lifted = await client.query<{ stopped_by: number }>(
    `update spending_stop set lifted_at = clock_timestamp(), lifted_by = $2, lifted_by_staff = $3, lift_reason = $4
     where member_id = $1 and lifted_at is null returning stopped_by`,
    [memberId, by.memberId ?? null, by.staffId ?? null, by.reason],
  );
  if (lifted.rowCount === 0) return undefined;
  await client.query("update member set stop_reason = null where id = $1", [memberId]);
  return lifted.rows[0];
}

/** The entry names the Master, since no staff acted. */
async function recordByMaster(
  client: pg.ClientBase,
  action: "member.spending_stopped" | "member.spending_allowed",
  { masterId, agentId }: Pick<Named, "masterId" | "agentId">,
  reason: string,
): Promise<void> {
  await recordAction(client, undefined, {
    action,
    subject: memberSubject(agentId),
    detail: { master: masterId, reason },
  });
}
