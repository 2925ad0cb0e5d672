import { floatLine, forecastHours } from "@konter/contract/agent-center";
import type { CenterAgent } from "@konter/contract/agent-center";
import { dueClassOf } from "@konter/contract/loans";
import { rupiah } from "@konter/contract/money";
import { MASTER_THRESHOLD_RUPIAH } from "@konter/contract/promotions";
import { displayPhone } from "@konter/contract/phone";
import type { Queries } from "@konter/postgres";

/** The current figures of an agent (agent_figures_of). */
interface AgentFigures {
  readonly member_id: number;
  readonly joined_at: Date | null;
  readonly deposit: number;
  readonly debt: number;
  readonly due_on: string | null;
  readonly loan_code: string | null;
  readonly last_sale_at: Date | null;
  readonly week_amount: number;
  readonly month_count: number;
  readonly month_amount: number;
  readonly hours: number;
}

interface AgentRow extends AgentFigures {
  readonly name: string;
  readonly hp: string;
  readonly is_master: boolean;
  readonly blocked_at: Date | null;
  readonly stop_reason: string | null;
  readonly stopped_at: Date | null;
}

const FIGURES =
  "f.member_id, f.joined_at, f.deposit, f.debt, f.due_on, f.loan_code, f.last_sale_at, f.week_amount, f.month_count, f.month_amount, f.hours";

/** Returns these agents in the given order, with what they have now. */
export async function readAgents(
  database: Queries,
  ids: readonly number[],
  warning: number,
): Promise<CenterAgent[]> {
  if (ids.length === 0) return [];
  const found = await database.query<AgentRow>(
    `select ${FIGURES}, m.name, m.hp, 'master_agent' = any(m.roles) as is_master, case when is_blocked(m) then m.blocked_at end as blocked_at,
       s.reason as stop_reason, s.at as stopped_at
     from agent_figures_of($1) f join member m on m.id = f.member_id
     left join spending_stop s on s.member_id = m.id and s.lifted_at is null
     order by array_position($1, f.member_id)`,
    [ids],
  );
  const now = new Date();
  return found.rows.map((row) => describeAgent(row, warning, now));
}

export async function readFigures(
  database: Queries,
  memberId: number,
): Promise<AgentFigures | undefined> {
  const found = await database.query<AgentFigures>(
    `select ${FIGURES} from agent_figures_of(array[$1::bigint]) f`,
    [memberId],
  );
  return found.rows[0];
}

function describeAgent(row: AgentRow, warning: number, now: Date): CenterAgent {
  const stop = stopOf(row);
  return {
    agent_id: row.member_id,
    name: row.name,
    hp: displayPhone(row.hp),
    joined_at: row.joined_at?.toISOString() ?? null,
    state: stop === null ? "active" : stop.by === "brand" ? "blocked" : "stopped",
    stop,
    float: floatOf(row, warning),
    last_sale_at: row.last_sale_at?.toISOString() ?? null,
    sales_30_days: { count: row.month_count, amount: rupiah(row.month_amount) },
    debt: rupiah(row.debt),
    due_on: row.due_on,
    due_class: dueClassOf(row.due_on, now),
    is_eligible: !row.is_master && row.month_amount >= MASTER_THRESHOLD_RUPIAH,
  };
}

/** A block by staff is shown before a stop by the Master, and without its reason. */
function stopOf({ blocked_at, stop_reason, stopped_at }: AgentRow): CenterAgent["stop"] {
  if (blocked_at !== null) return { by: "brand", reason: "", at: blocked_at.toISOString() };
  if (stopped_at === null) return null;
  return { by: "master", reason: stop_reason ?? "", at: stopped_at.toISOString() };
}

/** The same rule as refresh_agent_figures. */
export function floatOf(
  figures: Pick<AgentFigures, "deposit" | "week_amount" | "month_count" | "hours">,
  warning: number,
): CenterAgent["float"] {
  const { deposit, week_amount: spent, month_count: sales, hours } = figures;
  const line = floatLine(warning, spent, hours);
  return {
    balance: rupiah(deposit),
    line: rupiah(line),
    hours_left: forecastHours(deposit, spent, hours),
    is_low: sales > 0 && deposit < line,
  };
}
