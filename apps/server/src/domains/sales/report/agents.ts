import { rupiah } from "@konter/contract/money";
import { displayPhone, localPhone } from "@konter/contract/phone";
import type { AgentRow } from "@konter/contract/report";
import type pg from "pg";

const SALES_DAYS = 30;

export interface AgentFilter {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface StoredAgent {
  id: number;
  name: string;
  hp: string;
  deposit: number;
  last_sale_at: Date | null;
  sales: number;
}

/** Returns an upline's agents by name. The cursor is the last agent's id; another upline's agent counts as unknown. */
export async function listAgents(
  pool: pg.Pool,
  uplineId: number,
  filter: AgentFilter,
): Promise<{ rows: AgentRow[]; next_cursor: string | null; count: number }> {
  const after = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const search = filter.search === "" ? undefined : filter.search;
  const [found, all] = await Promise.all([
    pool.query<StoredAgent>(
      `select a.id, a.name, a.hp, coalesce(w.balance, 0)::bigint as deposit, last.accepted_at as last_sale_at, sales.count::int as sales
       from (
         select m.id, m.name, m.hp from member m
         where m.upline_id = $1
           and ($2::bigint is null or (m.name, m.id) > (select c.name, c.id from member c where c.id = $2 and c.upline_id = $1))
           and ($3::text is null or strpos(lower(m.name), lower($3)) > 0 or strpos('0' || substr(m.hp, 4), $4) > 0)
         order by m.name, m.id limit $5
       ) a
       left join ledger.account w on w.kind = 'deposit' and w.owner = a.id::text
       left join lateral (select p.accepted_at from purchase p where p.member_id = a.id order by p.business_date desc, p.id desc limit 1) last on true
       cross join lateral (select coalesce(sum(d.count), 0) as count from member_sales_day d where d.member_id = a.id and d.state = 'success'
         and d.business_date > (now() at time zone 'Asia/Jakarta')::date - ${SALES_DAYS}) sales
       order by a.name, a.id`,
      [uplineId, after, search ?? null, localPhone(search ?? ""), filter.limit + 1],
    ),
    pool.query<{ count: number }>(
      "select count(*)::int as count from member where upline_id = $1",
      [uplineId],
    ),
  ]);
  const page = found.rows.slice(0, filter.limit);
  return {
    rows: page.map(toAgent),
    next_cursor: found.rows.length > filter.limit ? String(page.at(-1)?.id) : null,
    count: all.rows[0]?.count ?? 0,
  };
}

function toAgent(row: StoredAgent): AgentRow {
  return {
    name: row.name,
    hp: displayPhone(row.hp),
    deposit: rupiah(row.deposit),
    last_sale_at: row.last_sale_at?.toISOString() ?? null,
    sales_30_days: row.sales,
  };
}
