import { AGENT_SALES_DAYS } from "@konter/contract/agent-center";
import type { CenterAgentDetail } from "@konter/contract/agent-center";
import { rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { readAgents, readFigures } from "./read-agents.ts";

/** One of the Master's agents. Throws agent_unknown, also for another Master's agent. */
export async function readAgent(
  brand: BrandContext,
  masterId: number,
  agentId: number,
): Promise<CenterAgentDetail> {
  const { pool } = brand;
  const own = await pool.query(
    "select from member where id = $2 and upline_id = $1 and deleted_at is null",
    [masterId, agentId],
  );
  if (own.rowCount === 0) throw new DomainError("agent_unknown");
  const { agent_float_warning: warning } = await readBrandSettings(brand);
  const [[agent], figures, days] = await Promise.all([
    readAgents(pool, [agentId], warning),
    readFigures(pool, agentId),
    pool.query<{ date: string; count: number; amount: number }>(DAYS, [agentId]),
  ]);
  // Another upline got the agent since.
  if (agent === undefined || figures === undefined) throw new DomainError("agent_unknown");
  return {
    ...agent,
    loan_id: figures.loan_code,
    days: days.rows.map(({ amount, ...day }) => ({ ...day, amount: rupiah(amount) })),
  };
}

/** Only days since the agent has this upline have sales. */
const DAYS = `
  select day::date::text as date, coalesce(sum(d.count), 0)::int as count, coalesce(sum(d.price), 0)::bigint as amount
  from agent_figures_of(array[$1::bigint]) f
  cross join generate_series(f.counted_on - ${AGENT_SALES_DAYS - 1}, f.counted_on, interval '1 day') day
  left join member_sales_day d on d.member_id = $1 and d.state = 'success' and d.business_date = day::date
    and d.business_date >= f.counted_from
  group by day order by day`;
