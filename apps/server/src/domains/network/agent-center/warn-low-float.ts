import { businessClock } from "@konter/contract/time";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notifyAll } from "../../../kernel/notices/index.ts";
import { FLOAT_NOTICES } from "./notices.ts";

const AT_ONCE = 100;
/** Masters are told in the morning (WIB) of all that was found since the day before. */
const MASTERS_FROM = "08:00";

/**
 * Warns agents whose balance became low, each once until it was not low in between, and tells each Master at most once
 * a day (feature row M522). Returns whether more may wait.
 */
export async function warnLowFloat({ pool }: BrandContext, now = new Date()): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const agents = await warnAgents(client);
    const masters = businessClock(now) < MASTERS_FROM ? 0 : await tellMasters(client);
    return agents === AT_ONCE || masters === AT_ONCE;
  });
}

async function warnAgents(client: pg.ClientBase): Promise<number> {
  const low = await client.query<{ member_id: number; deposit: number; hours_left: number | null }>(
    "select member_id, deposit, hours_left from claim_low_agents($1)",
    [AT_ONCE],
  );
  await notifyAll(
    client,
    FLOAT_NOTICES.float_low,
    low.rows.map(({ member_id: memberId, deposit: balance, hours_left: hours }) => ({
      memberId,
      facts: { balance, hours },
    })),
  );
  return low.rows.length;
}

/** A Master who was told today, or of whom no agent was warned since, waits. */
async function tellMasters(client: pg.ClientBase): Promise<number> {
  const told = await client.query<{
    master_id: number;
    count: number;
    name: string;
    deposit: number;
  }>(
    `with due as (
       select f.master_id, count(*)::int as count from agent_figure f left join agent_float_told t on t.master_id = f.master_id
       where f.is_low and f.warned_at is not null
         and coalesce((t.told_at at time zone 'Asia/Jakarta')::date < (now() at time zone 'Asia/Jakarta')::date, true)
       group by f.master_id, t.told_at having max(f.warned_at) > coalesce(t.told_at, '-infinity') order by f.master_id limit $1
     ), told as (
       insert into agent_float_told (master_id, told_at) select master_id, clock_timestamp() from due
       on conflict (master_id) do update set told_at = excluded.told_at returning master_id
     )
     select d.master_id, d.count, lowest.name, lowest.deposit from due d join told using (master_id)
     cross join lateral (
       select m.name, f.deposit from agent_figure f join member m on m.id = f.member_id
       where f.master_id = d.master_id and f.is_low and f.warned_at is not null order by f.deposit, f.member_id limit 1) lowest`,
    [AT_ONCE],
  );
  await notifyAll(
    client,
    FLOAT_NOTICES.agents_float_low,
    told.rows.map(({ master_id: memberId, count, name, deposit: balance }) => ({
      memberId,
      facts: { count, name, balance, hours: null },
    })),
  );
  return told.rows.length;
}
