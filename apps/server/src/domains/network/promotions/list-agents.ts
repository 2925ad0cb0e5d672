import { rupiah } from "@konter/contract/money";
import { MASTER_THRESHOLD_RUPIAH } from "@konter/contract/promotions";
import type {
  AgentList,
  AgentPlace,
  AgentTree,
  AgentTreeQuery,
  TreeAgent,
} from "@konter/contract/promotions";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { afterId, maskName, maskPhone, pageOf } from "../../people/members/index.ts";
import { WINDOW_START } from "./progress.ts";

interface AgentTreeRow {
  readonly id: number;
  readonly name: string;
  readonly hp: string;
  readonly category: string;
  readonly blocked: boolean;
  readonly agents: number;
  readonly sold: number;
  readonly cashback: number;
  readonly deposit: number;
  readonly debt: number;
  readonly lent: number;
  readonly demotion_on: string | null;
}

/** The whole of each member of `page`, which selects ids; in their order by name. */
const FIGURES = (page: string): string => `
  with page as materialized (${page})
  select m.id, m.name, m.hp, m.category, is_blocked(m) as blocked,
    (select count(*)::int from member a where a.upline_id = m.id and a.deleted_at is null) as agents, s.sold,
    (select coalesce(sum(c.amount), 0)::bigint from cashback_day c where c.member_id = m.id and c.state <> 'reversed'
      and c.earned_on >= ((${WINDOW_START}) at time zone 'Asia/Jakarta')::date) as cashback,
    coalesce(w.balance, 0)::bigint as deposit, coalesce(-d.balance, 0)::bigint as debt, coalesce(l.balance, 0)::bigint as lent,
    (select x.takes_effect_on from demotion x where x.member_id = m.id and x.state = 'announced') as demotion_on
  from page p join member m on m.id = p.id
  join sold_since(array(select id from page), ${WINDOW_START}) s on s.member_id = m.id
  left join ledger.account w on w.kind = 'deposit' and w.owner = m.id::text
  left join ledger.account d on d.kind = 'loan_debt' and d.owner = m.id::text
  left join ledger.account l on l.kind = 'loan_claim' and l.owner = m.id::text
  order by m.name, m.id`;

const ROOTS: Readonly<Record<AgentList, string>> = {
  masters: "m.category = 'master' and m.upline_id is null and m.deleted_at is null",
  alone: "m.category = 'agent' and m.upline_id is null and m.deleted_at is null",
};

/** A level of the tree by name; the cursor is the last member's id. Throws agent_not_found. */
export async function listAgentTree(
  pool: pg.Pool,
  { list, master_id: masterId, cursor, limit }: AgentTreeQuery,
): Promise<AgentTree> {
  if (masterId !== undefined) await requireAgent(pool, masterId);
  const below = masterId === undefined ? [] : [masterId];
  const level = (parameter: string): string =>
    masterId === undefined ? ROOTS[list] : `m.upline_id = ${parameter} and m.deleted_at is null`;
  const [found, counted] = await Promise.all([
    pool.query<AgentTreeRow>(
      FIGURES(`select m.id from member m where ${level("$3")}
        and ($1::bigint is null or (m.name, m.id) > (select c.name, c.id from member c where c.id = $1)) order by m.name, m.id limit $2`),
      [afterId(cursor), limit + 1, ...below],
    ),
    pool.query<{ count: number }>(
      `select count(*)::int as count from member m where ${level("$1")}`,
      below,
    ),
  ]);
  return {
    ...pageOf(found.rows.map(describe), limit, (row) => row.member_id),
    count: onlyRow(counted).count,
  };
}

/** Everybody from the uppermost Master to the member. Throws agent_not_found. */
export async function placeAgent(pool: pg.Pool, memberId: number): Promise<AgentPlace> {
  await requireAgent(pool, memberId);
  const above = await pool.query<{ id: number }>(
    `with recursive up as (
       select id, upline_id, 0 as steps from member where id = $1
       union all select m.id, m.upline_id, up.steps + 1 from member m join up on m.id = up.upline_id)
     select id from up order by steps desc`,
    [memberId],
  );
  const ids = above.rows.map(({ id }) => id);
  const found = await pool.query<AgentTreeRow>(FIGURES("select unnest($1::bigint[]) as id"), [ids]);
  const rows = new Map(found.rows.map((row) => [row.id, describe(row)]));
  return { path: ids.flatMap((id) => rows.get(id) ?? []) };
}

async function requireAgent(database: Queries, memberId: number): Promise<void> {
  const found = await database.query(
    "select from member where id = $1 and category in ('agent', 'master') and deleted_at is null",
    [memberId],
  );
  if (found.rowCount === 0) throw new DomainError("agent_not_found");
}

const describe = (row: AgentTreeRow): TreeAgent => ({
  member_id: row.id,
  name: maskName(row.name),
  hp: maskPhone(row.hp),
  category: row.category,
  is_master: row.category === "master",
  blocked: row.blocked,
  agents: row.agents,
  sold: rupiah(row.sold),
  cashback: rupiah(row.cashback),
  eligible: row.category === "agent" && row.sold >= MASTER_THRESHOLD_RUPIAH,
  deposit: rupiah(row.deposit),
  debt: rupiah(row.debt),
  lent: rupiah(row.lent),
  demotion_on: row.demotion_on,
});
