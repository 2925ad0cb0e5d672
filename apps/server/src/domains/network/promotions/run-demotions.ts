import { businessDate } from "@konter/contract/time";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import {
  memberSubject,
  moveAgents,
  planTier,
  recordMemberAction,
  writeStanding,
} from "../../people/members/index.ts";
import { readLent } from "./demote.ts";
import { PROMOTION_NOTICES } from "./notices.ts";
import { readMasterProgress } from "./progress.ts";

interface DueDemotion {
  readonly id: number;
  readonly member_id: number;
  readonly agents_upline: number | null;
  readonly reason: string;
}

/**
 * Carries out the next demotion whose date has come, once. While agents owe the Master, it waits until they have repaid.
 * Returns whether there was one.
 */
export async function runDemotions({ pool }: BrandContext, now = new Date()): Promise<boolean> {
  try {
    return await inTransaction(pool, async (client) => runNext(client, businessDate(now)));
  } catch (reason) {
    // An agent got a loan while this ran. Nothing is changed, and the loan keeps it from being due.
    if (reason instanceof DomainError && reason.code === "demotion_loans_open") return false;
    throw reason;
  }
}

async function runNext(client: pg.ClientBase, today: string): Promise<boolean> {
  const found = await client.query<DueDemotion>(
    `select d.id, d.member_id, d.agents_upline, d.reason from demotion d where d.state = 'announced' and d.takes_effect_on <= $1
       and not exists (select from loan l where l.master_id = d.member_id and l.state in ('pending', 'active'))
     order by d.takes_effect_on, d.id limit 1 for update skip locked`,
    [today],
  );
  const [due] = found.rows;
  if (due === undefined) return false;
  const { eligible, sold } = await readMasterProgress(client, due.member_id);
  const end = eligible ? lapse : demote;
  await end(client, due, sold);
  return true;
}

/** The Master sold enough meanwhile and stays one. */
async function lapse(client: pg.ClientBase, due: DueDemotion, sold: number): Promise<void> {
  const { member_id: memberId } = due;
  await endAs(client, due, "lapsed");
  await recordMemberAction(client, undefined, {
    action: "demotion.lapsed",
    subject: memberSubject(memberId),
    detail: { sold },
  });
  await notify(client, PROMOTION_NOTICES.demotion_lapsed, { memberId, facts: {} });
}

async function demote(client: pg.ClientBase, due: DueDemotion, sold: number): Promise<void> {
  const { member_id: memberId, reason } = due;
  const planned = await planTier(client, { member_id: memberId, category: "agent" });
  await endAs(client, due, "done");
  if (planned.before.category !== "master") return;
  await writeStanding(client, undefined, planned, { reason });
  const moved = await moveAgents(client, memberId, await usableUpline(client, due), reason);
  // Whoever requested a loan holds the agent's account, for which the move has waited.
  if ((await readLent(client, memberId)).count > 0) throw new DomainError("demotion_loans_open");
  await recordMemberAction(client, undefined, {
    action: "demotion.done",
    subject: memberSubject(memberId),
    detail: { sold, agents: moved, reason },
  });
}

async function endAs(
  client: pg.ClientBase,
  { id }: DueDemotion,
  state: "lapsed" | "done",
): Promise<void> {
  await client.query("update demotion set state = $2, ended_at = clock_timestamp() where id = $1", [
    id,
    state,
  ]);
}

/** The Master chosen for the agents, unless that one is no Master any more, or is now below: then none. */
async function usableUpline(
  client: pg.ClientBase,
  { member_id: memberId, agents_upline: uplineId }: DueDemotion,
): Promise<number | null> {
  if (uplineId === null) return null;
  const found = await client.query(
    `with recursive up as (
       select upline_id from member where id = $1
       union select m.upline_id from member m join up on m.id = up.upline_id)
     select from member where id = $1 and 'master_agent' = any(roles) and deleted_at is null
       and not exists (select from up where upline_id = $2)`,
    [uplineId, memberId],
  );
  return found.rowCount === 0 ? null : uplineId;
}
