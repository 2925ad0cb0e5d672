import { AGENT_QUIET_DAYS, MASTER_THRESHOLD_RUPIAH } from "@konter/contract/agent-center";
import type {
  AgentGroup,
  AgentOrder,
  AgentState,
  CenterAgentPage,
  CenterAgentsQuery,
} from "@konter/contract/agent-center";
import { localPhone } from "@konter/contract/phone";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { readAgents } from "./read-agents.ts";

export interface AgentFilter {
  readonly search?: string | undefined;
  readonly state?: AgentState | undefined;
  readonly only?: AgentGroup | undefined;
}

interface Page extends AgentFilter {
  readonly sort: AgentOrder;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const STATES: Readonly<Record<AgentState, string>> = {
  active: "not is_blocked(m) and m.stop_reason is null",
  stopped: "not is_blocked(m) and m.stop_reason is not null",
  blocked: "is_blocked(m)",
};
export const GROUPS: Readonly<Record<AgentGroup, string>> = {
  low_float: "f.is_low",
  owing: "f.debt > 0",
  // In the form of its index.
  quiet: `f.last_sale_at is not null and coalesce(f.last_sale_at, '-infinity') < now() - interval '${AGENT_QUIET_DAYS} days'`,
  eligible: `f.month_amount >= ${MASTER_THRESHOLD_RUPIAH} and 'master_agent' <> all(m.roles)`,
};

/** The value by which a page is sorted, and the way. A null never comes first. */
const ORDERS: Readonly<
  Record<AgentOrder, { readonly by: string; readonly type: string; readonly down: boolean }>
> = {
  name: { by: "m.name", type: "text", down: false },
  balance: { by: "f.deposit", type: "bigint", down: false },
  sales: { by: "f.month_amount", type: "bigint", down: true },
  last_sale: { by: "coalesce(f.last_sale_at, '-infinity')", type: "timestamptz", down: true },
  debt: { by: "f.debt", type: "bigint", down: true },
};

/** Lists an upline's agents. The order is at most seconds old; the values in the rows are current. */
export async function listAgents(
  brand: BrandContext,
  masterId: number,
  query: CenterAgentsQuery,
): Promise<CenterAgentPage> {
  const { agent_float_warning: warning } = await readBrandSettings(brand);
  const [page, count] = await Promise.all([
    findAgents(brand.pool, masterId, query),
    countAgents(brand.pool, masterId),
  ]);
  const rows = await readAgents(brand.pool, page.ids, warning);
  return { rows, next_cursor: page.next_cursor, count };
}

/** $2 and $3 are the search. */
const matching = ({ state, only }: AgentFilter): string => `
  from agent_figure f join member m on m.id = f.member_id and m.upline_id = $1
  where f.master_id = $1 and ($2::text is null or strpos(lower(m.name), lower($2)) > 0 or strpos('0' || substr(m.hp, 4), $3) > 0)
    and ${state === undefined ? "true" : STATES[state]} and ${only === undefined ? "true" : GROUPS[only]}`;

const valuesOf = (masterId: number, { search = "" }: AgentFilter) => [
  masterId,
  search === "" ? null : search,
  localPhone(search),
];

export async function countAgents(
  pool: pg.Pool,
  masterId: number,
  filter: AgentFilter = {},
): Promise<number> {
  const all = await pool.query<{ count: number }>(
    `select count(*)::int as count ${matching(filter)}`,
    valuesOf(masterId, filter),
  );
  return onlyRow(all).count;
}

const cursorOf = z.tuple([z.string(), z.int()]);
type Cursor = z.output<typeof cursorOf>;

/**
 * Returns the ids of a page of an upline's agents. The cursor is the last row's value and id; by name only the id, whose
 * name is looked up among the upline's own agents.
 */
export async function findAgents(
  pool: pg.Pool,
  masterId: number,
  { sort, cursor, limit, ...filter }: Page,
): Promise<{ ids: number[]; next_cursor: string | null }> {
  const { by, type, down } = ORDERS[sort];
  const way = down ? "desc" : "asc";
  const after =
    sort === "name"
      ? "(m.name, m.id) > (select c.name, c.id from member c where c.id = $5 and c.upline_id = $1)"
      : `(${by}, f.member_id) ${down ? "<" : ">"} ($4::${type}, $5)`;
  const [value, id] = sort === "name" ? ["", readId(cursor)] : (readCursor(cursor) ?? [null, null]);
  const found = await pool.query<{ id: number; value: string }>(
    `select m.id, (${by})::text as value ${matching(filter)} and ($5::bigint is null or $4::text is null or ${after})
     order by ${by} ${way}, m.id ${way} limit $6`,
    [...valuesOf(masterId, filter), value, id, limit + 1],
  );
  const page = found.rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = found.rows.length > limit && last !== undefined;
  return {
    ids: page.map((row) => row.id),
    next_cursor: !isMore
      ? null
      : sort === "name"
        ? String(last.id)
        : writeCursor([last.value, last.id]),
  };
}

const readId = (cursor: string | undefined): number | null =>
  /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;

const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** A value that no page gave is ignored, so that the list begins again. */
function readCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined;
  try {
    const read = cursorOf.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return read.success && VALUE.test(read.data[0]) ? read.data : undefined;
  } catch {
    return undefined;
  }
}
/** A number, or an instant as PostgreSQL writes it. */
const VALUE = /^(?:-?\d{1,18}|-infinity|\d{4}-\d\d-\d\d [\d:.]{8,15}[+-]\d\d(?::\d\d)?)$/;
