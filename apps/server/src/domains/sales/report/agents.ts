import type { AgentRow } from "@konter/contract/report";
import type pg from "pg";
import { countAgents, findAgents, readAgents } from "../../network/agent-center/index.ts";

export interface AgentFilter {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Returns an upline's agents by name. The cursor is the last agent's id; another upline's agent counts as unknown. */
export async function listAgents(
  pool: pg.Pool,
  uplineId: number,
  filter: AgentFilter,
): Promise<{ rows: AgentRow[]; next_cursor: string | null; count: number }> {
  const [{ ids, next_cursor }, count] = await Promise.all([
    findAgents(pool, uplineId, { ...filter, sort: "name" }),
    countAgents(pool, uplineId),
  ]);
  const agents = await readAgents(pool, ids, NO_WARNING);
  const rows = agents.map(({ name, hp, float, last_sale_at, sales_30_days: sales }) => ({
    name,
    hp,
    deposit: float.balance,
    last_sale_at,
    sales_30_days: sales.count,
  }));
  return { rows, next_cursor, count };
}

/** The report shows no low balances. */
const NO_WARNING = 0;
