import { AGENT_QUIET_DAYS } from "@konter/contract/agent-center";
import type {
  AgentGroup,
  AgentOrder,
  AgentState,
  CenterAgentPage,
  CenterAgentsQuery,
} from "@konter/contract/agent-center";
import { localPhone } from "@konter/contract/phone";
import { MASTER_THRESHOLD_RUPIAH } from "@konter/contract/promotions";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { afterId, pageOf } from "../../people/members/index.ts";
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

/** How an instant that never was sorts. */
const NEVER = "-infinity";

interface Order {
  readonly by: string;
  readonly way: "asc" | "desc";
  /** The value of the last row in a cursor, and what such a value is. By name the cursor has only the row's id. */
  readonly value: string;
  readonly type: "bigint" | "timestamptz";
}
const amount = (column: string, way: Order["way"]): Order => ({
  by: column,
  way,
  value: `${column}::text`,
  type: "bigint",
});
const ORDERS: Readonly<Record<Exclude<AgentOrder, "name">, Order>> = {
  balance: amount("f.deposit", "asc"),
  sales: amount("f.month_amount", "desc"),
  debt: amount("f.debt", "desc"),
  last_sale: {
    by: "coalesce(f.last_sale_at, '-infinity')",
    way: "desc",
    value: `case when f.last_sale_at is null then '${NEVER}' else to_char(f.last_sale_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`,
    type: "timestamptz",
  },
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
  const isAll = [filter.search ?? "", filter.state, filter.only].every((value) => !value);
  const found = await (isAll
    ? pool.query<{ count: number }>(
        "select count(*)::int as count from agent_figure where master_id = $1",
        [masterId],
      )
    : pool.query<{ count: number }>(
        `select count(*)::int as count ${matching(filter)}`,
        valuesOf(masterId, filter),
      ));
  return onlyRow(found).count;
}

/** Returns the ids of a page of an upline's agents, in its order. */
export async function findAgents(
  pool: pg.Pool,
  masterId: number,
  { sort, cursor, limit, ...filter }: Page,
): Promise<{ ids: number[]; next_cursor: string | null }> {
  const values = valuesOf(masterId, filter);
  if (sort === "name") {
    const found = await pool.query<{ id: number }>(BY_NAME(matching(filter)), [
      ...values,
      afterId(cursor),
      limit + 1,
    ]);
    const { rows, next_cursor } = pageOf(found.rows, limit, ({ id }) => id);
    return { ids: rows.map(({ id }) => id), next_cursor };
  }
  const { by, way, value, type } = ORDERS[sort];
  const after = `(${by}, f.member_id) ${way === "desc" ? "<" : ">"} ($4::text::${type}, $5)`;
  const [lastValue, lastId] = readCursor(cursor, type) ?? [null, null];
  const found = await pool.query<{ id: number; value: string }>(
    `select m.id, ${value} as value ${matching(filter)} and ($5::bigint is null or ${after})
     order by ${by} ${way}, f.member_id ${way} limit $6`,
    [...values, lastValue, lastId, limit + 1],
  );
  const page = found.rows.slice(0, limit);
  const last = page.at(-1);
  const isMore = found.rows.length > limit && last !== undefined;
  return {
    ids: page.map(({ id }) => id),
    next_cursor: isMore ? writeCursor([last.value, last.id]) : null,
  };
}

/** The cursor's name is looked up among the upline's own agents. */
const BY_NAME = (found: string): string => `
  select m.id ${found} and ($4::bigint is null or (m.name, m.id) > (
    select c.name, c.id from member c where c.id = $4 and c.upline_id = $1))
  order by m.name, m.id limit $5`;

const cursorOf = z.tuple([z.string(), z.int()]);
type Cursor = z.output<typeof cursorOf>;

const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString("base64url");

/** A value that no page gave is ignored, so that the list begins again. */
function readCursor(cursor: string | undefined, type: Order["type"]): Cursor | undefined {
  if (cursor === undefined) return undefined;
  try {
    const read = cursorOf.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return read.success && isValue(read.data[0], type) ? read.data : undefined;
  } catch {
    return undefined;
  }
}

const isValue = (value: string, type: Order["type"]): boolean =>
  type === "bigint"
    ? /^-?\d{1,18}$/.test(value)
    : value === NEVER || (INSTANT.test(value) && isInCalendar(value));

/** As `value` of `last_sale` writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
function isInCalendar(instant: string): boolean {
  const date = new Date(instant);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(instant.slice(0, 19));
}
