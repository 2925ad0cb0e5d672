import type { AgentMarkup, AgentMarkups } from "@konter/contract/agent-markups";
import { rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { Queries } from "@konter/postgres";

interface MarkupRow {
  readonly id: number;
  readonly agent_name: string | null;
  readonly agent_hp: string | null;
  readonly code: string | null;
  readonly product_name: string | null;
  readonly amount: number;
  readonly valid_from: Date;
}

/** Returns a Master's current markups, the most general first, and the brand's limit. */
export async function listMarkups(database: Queries, masterId: number): Promise<AgentMarkups> {
  const most = await database.query<{ most: number }>("select agent_markup_most() as most");
  const found = await database.query<MarkupRow>(
    `select r.id, a.name as agent_name, a.hp as agent_hp, p.code, p.name as product_name, r.amount, r.valid_from
     from agent_markup r left join member a on a.id = r.agent_id left join product p on p.id = r.product_id
     where r.master_id = $1 and r.valid_until is null
     order by r.agent_id is not null, a.name, r.product_id is not null, p.name, r.id`,
    [masterId],
  );
  return { most: rupiah(most.rows[0]?.most ?? 0), rows: found.rows.map(toMarkup) };
}

const toMarkup = (row: MarkupRow): AgentMarkup => ({
  id: row.id,
  agent:
    row.agent_hp === null ? null : { name: row.agent_name ?? "", hp: displayPhone(row.agent_hp) },
  product: row.code === null ? null : { code: row.code, name: row.product_name ?? "" },
  markup: rupiah(row.amount),
  since: row.valid_from.toISOString(),
});
