import { AGENT_CENTER_COUNT_MOST, AGENT_CENTER_ROWS } from "@konter/contract/agent-center";
import type { AgentCenter } from "@konter/contract/agent-center";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { createSharedRead } from "../../../platform/shared-read.ts";
import { closedAreas, readBrandSettings } from "../../../kernel/settings/index.ts";
import { readLooseCash } from "../loans/index.ts";
import { GROUPS } from "./list-agents.ts";
import { readAgents } from "./read-agents.ts";

interface Figures {
  readonly agents: number;
  readonly selling: number;
  readonly today_count: number;
  readonly today_amount: number;
  readonly month_count: number;
  readonly month_amount: number;
  readonly low_float: number;
  readonly owing: number;
  readonly quiet: number;
  readonly owed_amount: number;
  readonly overdue: number;
  readonly overdue_amount: number;
  readonly bills_due: number;
  readonly loan_requests: number;
  readonly draws_waiting: number;
  readonly new_cashback: number;
}

/** One pass over the Master's rows, and what waits by its index. $1 is the Master. */
const FIGURES = `
  select f.*, (select count(*)::int from loan l where l.master_id = $1 and l.state = 'pending') as loan_requests,
    (select count(*)::int from loan_draw w where w.master_id = $1 and w.state = 'waiting') as draws_waiting,
    (select count(*)::int from (select from cashback_entry e where e.member_id = $1 and e.kind = 'upline_share'
      and e.earned_on = clock.today limit ${AGENT_CENTER_COUNT_MOST}) e) as new_cashback
  from (select (now() at time zone 'Asia/Jakarta')::date as today) clock cross join lateral (
    select count(*)::int as agents, count(*) filter (where f.last_sale_at >= now() - interval '7 days')::int as selling,
      coalesce(sum(f.today_count) filter (where f.counted_on = clock.today), 0)::int as today_count,
      coalesce(sum(f.today_amount) filter (where f.counted_on = clock.today), 0)::bigint as today_amount,
      coalesce(sum(f.month_count), 0)::int as month_count, coalesce(sum(f.month_amount), 0)::bigint as month_amount,
      count(*) filter (where ${GROUPS.low_float})::int as low_float, count(*) filter (where ${GROUPS.owing})::int as owing,
      count(*) filter (where ${GROUPS.quiet})::int as quiet, coalesce(sum(f.debt), 0)::bigint as owed_amount,
      count(*) filter (where f.debt > 0 and f.due_on < clock.today)::int as overdue,
      coalesce(sum(f.debt) filter (where f.due_on < clock.today), 0)::bigint as overdue_amount,
      count(*) filter (where f.debt > 0 and f.due_on <= clock.today)::int as bills_due
    from agent_figure f where f.master_id = $1) f`;

/** The first agents of each group: the shortest balance, the earliest due date, the latest sale. */
const FIRST = `
  (select 'low_float' as part, f.member_id from agent_figure f where f.master_id = $1 and ${GROUPS.low_float}
    order by f.hours_left nulls last, f.deposit, f.member_id limit ${AGENT_CENTER_ROWS})
  union all (select 'owing', f.member_id from agent_figure f where f.master_id = $1 and ${GROUPS.owing}
    order by f.due_on nulls last, f.debt desc, f.member_id limit ${AGENT_CENTER_ROWS})
  union all (select 'quiet', f.member_id from agent_figure f where f.master_id = $1 and ${GROUPS.quiet}
    order by coalesce(f.last_sale_at, '-infinity') desc, f.member_id desc limit ${AGENT_CENTER_ROWS})`;

type Part = "low_float" | "owing" | "quiet";

/** Reads a Master's dashboard. Calls of one Master at the same time share a read. */
export function createDashboard(brand: BrandContext): (masterId: number) => Promise<AgentCenter> {
  return createSharedRead(String, (masterId: number) => readDashboard(brand, masterId));
}

async function readDashboard(brand: BrandContext, masterId: number): Promise<AgentCenter> {
  const { pool } = brand;
  const [settings, figures, groups, cash] = await Promise.all([
    readBrandSettings(brand),
    pool.query<Figures>(FIGURES, [masterId]).then(onlyRow),
    readGroups(pool, masterId),
    readLooseCash(pool, masterId),
  ]);
  const ids = [...new Set(groups.map(({ member_id: id }) => id))];
  const agents = await readAgents(pool, ids, settings.agent_float_warning);
  const byId = new Map(agents.map((agent) => [agent.agent_id, agent]));
  const group = (part: Part) => ({
    count: figures[part],
    rows: groups.flatMap((row) => (row.part === part ? (byId.get(row.member_id) ?? []) : [])),
  });
  return {
    server_time: new Date().toISOString(),
    maintenance: closedAreas(settings).find(({ area }) => area === "agent_center") ?? null,
    low_float: group("low_float"),
    owing: group("owing"),
    quiet: group("quiet"),
    figures: {
      agents: figures.agents,
      selling: figures.selling,
      today: total(figures.today_count, figures.today_amount),
      days_30: total(figures.month_count, figures.month_amount),
      owed: total(figures.owing, figures.owed_amount),
      overdue: total(figures.overdue, figures.overdue_amount),
      cash,
    },
    menu: {
      agents: figures.agents,
      loan_requests: figures.loan_requests,
      bills_due: figures.bills_due,
      draws_waiting: figures.draws_waiting,
      new_cashback: figures.new_cashback,
    },
  };
}

const total = (count: number, amount: number) => ({ count, amount: rupiah(amount) });

async function readGroups(
  pool: pg.Pool,
  masterId: number,
): Promise<readonly { readonly part: Part; readonly member_id: number }[]> {
  const found = await pool.query<{ part: Part; member_id: number }>(FIRST, [masterId]);
  return found.rows;
}
