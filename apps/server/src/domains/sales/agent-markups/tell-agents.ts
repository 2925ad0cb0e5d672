import type pg from "pg";
import { notifyAll } from "../../../kernel/notices/index.ts";
import { AGENT_MARKUP_NOTICES } from "./notices.ts";

/**
 * Tells the agents for whom a Master's rule was set or ended, each once a day (WIB) at most: a Master who tries amounts out does not
 * fill their bells. Whom a rule of their own keeps out of a rule for all pays what they paid.
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
    // Without facts a sentence of ours is no text.
    found.rows.map(({ id }) => ({ memberId: id, facts: {} })),
  );
}
