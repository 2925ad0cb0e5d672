import type { SellingPriceEffect } from "@konter/contract/selling-prices";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { BASE_CATEGORY } from "../catalog/index.ts";
import type { RulePlace, RuleTerms } from "./store.ts";

const EXAMPLES = 5;

/** A rule that does not exist yet, or the recommended prices. */
export interface Draft {
  readonly place: RulePlace;
  readonly terms: Omit<RuleTerms, "price"> | { readonly rounding: number; readonly copied: true };
}

/**
 * The effect of a draft (`$2` to `$7`) on the selling prices of a member (`$1`): one row for each product that it would
 * apply to. `$8` is the tier of the recommended prices.
 */
const drafted = ({ terms }: Draft): string => `priced as (
    select p.id, p.code, p.name, p.screen, p.operator_code, pp.price + coalesce(added.amount, 0) as buying_price,
      coalesce(retail.price, pp.price + coalesce(added.amount, 0)) as retail_price
    from member m join product_price pp on pp.category = m.category join product p on p.id = pp.product_id
    left join agent_markups_of($1, $2) added on added.product_id = p.id
    left join product_price retail on retail.product_id = p.id and retail.category = $8
    where m.id = $1 and ($2::text is null or p.screen = $2) and ($3::text is null or p.operator_code = $3) and ($4::bigint is null or p.id = $4)
  ), drafted as (
    select p.id, p.code, p.name, p.buying_price,
      case when own.id is null then greatest(p.buying_price, p.retail_price)
        else selling_price_by(p.buying_price, own.price, own.fixed, own.rate_basis_points, own.rounding) end as before,
      selling_price_by(p.buying_price, null, ${
        "copied" in terms ? "greatest(p.retail_price - p.buying_price, $5::bigint)" : "$5::bigint"
      }, $6::integer, $7::integer) as after
    from priced p
    left join lateral selling_rule_of($1, p.id, p.screen, p.operator_code) own on true
    left join selling_price_rule stands on stands.id = own.id
    -- A rule that is more specific than the draft keeps its products.
    where ${
      "copied" in terms
        ? "true"
        : `stands.id is null or (stands.product_id is not null, stands.operator_code is not null, stands.screen is not null)
      <= ($4::bigint is not null, $3::text is not null, $2::text is not null)`
    }
  )`;

/** The query's parameters. */
function draftValues(memberId: number, { place, terms }: Draft): readonly unknown[] {
  const markup = "copied" in terms ? [0, null] : [terms.fixed, terms.rate_basis_points];
  return [
    memberId,
    place.screen,
    place.operator_code,
    place.product_id,
    ...markup,
    terms.rounding,
    BASE_CATEGORY,
  ];
}

/** Returns the effect on the member's current selling prices. */
export async function readEffect(
  database: Queries,
  memberId: number,
  draft: Draft,
): Promise<Omit<SellingPriceEffect, "corrected">> {
  const values = [...draftValues(memberId, draft)];
  const sums = await database.query<{ products: number; changed: number; lowest: number | null }>(
    `with ${drafted(draft)}
     select count(*)::int as products, count(*) filter (where before <> after)::int as changed, min(after - buying_price) as lowest from drafted`,
    values,
  );
  const examples = await database.query<{
    code: string;
    name: string;
    buying_price: number;
    before: number;
    after: number;
  }>(
    `with ${drafted(draft)}
     select code, name, buying_price, before, after from drafted where before <> after
     order by abs(after - before) desc, code limit ${EXAMPLES}`,
    values,
  );
  const { products = 0, changed = 0, lowest = null } = sums.rows[0] ?? {};
  return {
    products,
    changed,
    lowest_markup: lowest === null ? null : rupiah(lowest),
    examples: examples.rows.map(({ buying_price, before, after, ...product }) => ({
      ...product,
      buying_price: rupiah(buying_price),
      before: rupiah(before),
      after: rupiah(after),
    })),
  };
}

/** Ends the product rules of every product in the draft, and writes the draft's prices as their selling prices. */
export async function writeCopied(
  client: Queries,
  memberId: number,
  draft: Draft,
  at: string,
): Promise<void> {
  const values = [...draftValues(memberId, draft), at];
  await client.query(
    `with ${drafted(draft)}
     update selling_price_rule r set valid_until = $9 from drafted d
     where r.member_id = $1 and r.valid_until is null and r.product_id = d.id and r.price is distinct from d.after`,
    values,
  );
  await client.query(
    `with ${drafted(draft)}
     insert into selling_price_rule (member_id, product_id, price, valid_from) select $1, d.id, d.after, $9 from drafted d
     on conflict (member_id, product_id, operator_code, screen) where valid_until is null do nothing`,
    values,
  );
}
