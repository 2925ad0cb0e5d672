import type pg from "pg";
import { notify, notifyAll } from "../../../kernel/notices/index.ts";
import { MEMBER_NOTICES } from "./notices.ts";

/**
 * Gives all agents of a former Master another upline, or none, and notifies them. The caller holds the lock of
 * planTier and has made sure that the upline is a Master who is not below. Returns how many there were.
 */
export async function moveAgents(
  client: pg.ClientBase,
  masterId: number,
  uplineId: number | null,
  reason: string,
): Promise<number> {
  const moved = await client.query<{ member_id: number }>(
    `with moved as (update member set upline_id = $2 where upline_id = $1 returning id, category)
     insert into standing_change (member_id, category_before, category, upline_before, upline_id, reason)
     select id, category, category, $1, $2, $3 from moved returning member_id`,
    [masterId, uplineId, reason],
  );
  await notifyAll(
    client,
    MEMBER_NOTICES.upline_changed,
    moved.rows.map(({ member_id: memberId }) => ({ memberId, facts: { reason } })),
  );
  const count = moved.rows.length;
  if (uplineId !== null && count > 0)
    await notify(client, MEMBER_NOTICES.agents_joined, { memberId: uplineId, facts: { count } });
  return count;
}
