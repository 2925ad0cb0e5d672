import { createHash } from "node:crypto";
import type { CashbackKind } from "@konter/contract/cashback";
import { rupiah } from "@konter/contract/money";
import type { EffectLine, TierEffect } from "@konter/contract/promotions";
import type { Queries } from "@konter/postgres";
import type { AgentPerson } from "./people.ts";
import { maskedPerson } from "./people.ts";
import { WINDOW_START } from "./progress.ts";

/**
 * The member's sales of the last 30 × 24 hours at today's prices: $1 the member, $2 the tier before, $3 after. A product
 * without a price for the tier keeps the price at which it was sold.
 */
const PRICED = `
  with sold as (
    select p.product_id, p.screen, p.operator_code, count(*) as sales, avg(p.price - p.agent_markup)::bigint as price, avg(p.cost)::bigint as cost,
      agent_markup_of($1, p.product_id, now()) as markup
    from purchase p
    where p.member_id = $1 and p.state = 'success' and p.business_date >= ((${WINDOW_START}) at time zone 'Asia/Jakarta')::date and p.accepted_at >= ${WINDOW_START}
    group by 1, 2, 3
  ), priced as (
    select t.is_after, t.category, s.product_id, s.screen, s.operator_code, s.sales, s.markup, coalesce(r.price, s.price) as price,
      coalesce(r.cost, s.cost, s.price) as cost
    from sold s cross join (values (false, $2::text), (true, $3::text)) as t(is_after, category)
    left join product_price r on r.product_id = s.product_id and r.category = t.category
  )`;

interface EarningRow {
  readonly kind: CashbackKind;
  readonly rule_id: number | null;
  readonly before: number;
  readonly after: number;
}

/**
 * What another tier would change: what the member pays, and which rule pays whom how much, calculated by the function
 * that real sales use. The upline stays.
 */
export async function computeEffect(
  database: Queries,
  person: AgentPerson,
  category: string,
): Promise<TierEffect> {
  const values = [person.id, person.category, category];
  const paid = await database.query<{ before: number; after: number }>(
    `${PRICED} select coalesce(sum(sales * (price + markup)) filter (where not is_after), 0)::bigint as before,
       coalesce(sum(sales * (price + markup)) filter (where is_after), 0)::bigint as after from priced`,
    values,
  );
  const earned = await database.query<EarningRow>(
    `${PRICED}, earned as (
       select p.is_after, e.kind, e.rule_id, p.sales * e.amount as amount
       from priced p cross join lateral sale_earnings(p.product_id, p.screen, p.operator_code, p.category, $4, p.price, p.cost, now()) e
       where e.amount > 0
       union all select p.is_after, 'upline_share', null, p.sales * p.markup from priced p where p.markup > 0 and $4
     )
     select kind, rule_id, coalesce(sum(amount) filter (where not is_after), 0)::bigint as before,
       coalesce(sum(amount) filter (where is_after), 0)::bigint as after
     from earned group by kind, rule_id order by kind, rule_id nulls last`,
    [...values, person.upline_id !== null],
  );
  const lines = earned.rows.map((row) => lineOf(row, person));
  return {
    category_before: person.category,
    category,
    paid_before: rupiah(paid.rows[0]?.before ?? 0),
    paid: rupiah(paid.rows[0]?.after ?? 0),
    lines,
    version: versionOf(person, category, earned.rows),
  };
}

function lineOf(row: EarningRow, { id, name, ...upline }: AgentPerson): EffectLine {
  const [who, called] =
    row.kind === "cashback" ? [id, name] : [upline.upline_id ?? id, upline.upline_name ?? ""];
  return {
    kind: row.kind,
    member: maskedPerson(who, called),
    rule_id: row.rule_id,
    before: rupiah(row.before),
    after: rupiah(row.after),
  };
}

/** Names the rules that apply, but no amounts: another sale meanwhile changes no rule. */
function versionOf(
  { id, category: before, upline_id: upline }: AgentPerson,
  category: string,
  rows: readonly EarningRow[],
): string {
  const rules = rows.map((row) => [row.kind, row.rule_id, row.before > 0, row.after > 0]);
  const facts = JSON.stringify([id, before, category, upline, rules]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 32);
}
