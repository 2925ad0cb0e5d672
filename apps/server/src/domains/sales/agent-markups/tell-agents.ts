import type pg from "pg";
import { notifyAll } from "../../../kernel/notices/index.ts";
import { AGENT_MARKUP_NOTICES } from "./notices.ts";

/**
 * Notifies the agents for whom a Master's rule was set or ended, each at most once a day (WIB), so that a Master who
 * tries several amounts does not send many notifications. Agents whose own rule overrides a rule for all are left out,
 * because their price is unchanged.
 */
export async function tellAgents(
  client: pg.PoolClient,
  masterId: number,
  agentId: number | null,
): Promise<void> {
  const notice = AGENT_MARKUP_NOTICES.agent_markup_changed;
  const found = await client.query<{ id: number }>(
    `select m.id from member m
     where m.upline_id = $1 and m.blocked_at is null and m.id = coalesce($2, m.id)
       and ($2 is not null or not exists (select from agent_markup r
         where r.master_id = $1 and r.agent_id = m.id and r.product_id is null and r.valid_until is null))
       and not exists (select from notification n where n.member_id = m.id and n.kind = $3
         and n.created_at >= date_trunc('day', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta')
     order by m.id`,
    [masterId, agentId, notice.kind],
  );
  await notifyAll(
    client,
    notice,
    // A notification needs facts, even when its text has no placeholders.
    found.rows.map(({ id }) => ({ memberId: id, facts: {} })),
  );
}
