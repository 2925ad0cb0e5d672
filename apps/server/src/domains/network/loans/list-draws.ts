import type { AgentDraw, AgentDrawPage, AgentDrawsQuery } from "@konter/contract/loans";
import { rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { memberAccount } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { describeDraw } from "./describe.ts";
import { DRAW_COLUMNS } from "./store.ts";
import type { DrawRow } from "./store.ts";

interface AgentDrawRow extends DrawRow {
  readonly loan_code: string;
  readonly agent_name: string;
  readonly agent_hp: string;
  readonly remaining: number;
}

const DRAWS = (of: string): string => `
  select ${DRAW_COLUMNS}, l.code as loan_code, a.name as agent_name, a.hp as agent_hp,
    case when l.state = 'active' then greatest(l.most + coalesce(d.balance, 0), 0) else 0 end as remaining
  from loan_draw w join loan l on l.id = w.loan_id join member a on a.id = l.agent_id
  left join ledger.account d on d.kind = 'loan_debt' and d.owner = l.agent_id::text
  where w.master_id = $1 and ${of}`;

const describe = (row: AgentDrawRow): AgentDraw => ({
  ...describeDraw(row),
  agent: { name: row.agent_name, hp: displayPhone(row.agent_hp) },
  loan_id: row.loan_code,
  remaining: rupiah(row.remaining),
});

/** Requests of a Master's agents, newest first. */
export async function listDraws(
  brand: BrandContext,
  masterId: number,
  { state, cursor, limit }: AgentDrawsQuery,
): Promise<AgentDrawPage> {
  const [found, deposit] = await Promise.all([
    brand.pool.query<AgentDrawRow>(
      `${DRAWS("w.id < $2 and ($3::text is null or w.state = $3)")} order by w.id desc limit $4`,
      [masterId, beforeOf(cursor), state ?? null, limit + 1],
    ),
    brand.ledger.balance(memberAccount("deposit", masterId)),
  ]);
  return { ...cutById(found.rows, limit, describe), deposit };
}

/** Throws loan_draw_not_found. */
export async function readDraw(
  { pool }: BrandContext,
  masterId: number,
  code: string,
): Promise<AgentDraw> {
  const found = await pool.query<AgentDrawRow>(DRAWS("w.code = $2"), [masterId, code]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("loan_draw_not_found");
  return describe(row);
}

/** The id before which a page begins. */
export const beforeOf = (cursor: string | undefined): number =>
  /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : Number.MAX_SAFE_INTEGER;

/** Cuts rows that were read with one extra row to a page by id. */
export function cutById<Row extends { readonly id: number }, Out>(
  found: readonly Row[],
  limit: number,
  describeRow: (row: Row) => Out,
): { readonly rows: Out[]; readonly next_cursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(describeRow),
    next_cursor: found.length > limit && last !== undefined ? String(last.id) : null,
  };
}
