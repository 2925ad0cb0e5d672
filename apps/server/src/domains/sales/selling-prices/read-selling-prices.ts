import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { BASE_CATEGORY } from "../catalog/index.ts";

/** An account's current selling price of a product. */
export interface SellingPrice {
  readonly code: string;
  readonly name: string;
  readonly operator_code: string;
  readonly buying_price: Rupiah;
  readonly selling_price: Rupiah;
  /** By a rule of the account; otherwise it is the recommended price. */
  readonly is_own: boolean;
}

/** Returns those of these products that have a price for the account's tier, in the order of the given codes. */
export async function readSellingPrices(
  database: Queries,
  memberId: number,
  codes: readonly string[],
): Promise<readonly SellingPrice[]> {
  const found = await database.query<{
    code: string;
    name: string;
    operator_code: string;
    buying_price: number;
    selling_price: number;
    is_own: boolean;
  }>(
    `select p.code, p.name, p.operator_code, pays.price as buying_price, own.id is not null as is_own,
       case when own.id is null then greatest(pays.price, retail.price)
         else selling_price_by(pays.price, own.price, own.fixed, own.rate_basis_points, own.rounding) end as selling_price
     from unnest($2::text[]) with ordinality as asked(code, number)
     join product p on p.code = asked.code join member m on m.id = $1
     join product_price pp on pp.product_id = p.id and pp.category = m.category
     cross join lateral (select pp.price + agent_markup_of(m.id, p.id, clock_timestamp()) as price) pays
     left join product_price retail on retail.product_id = p.id and retail.category = $3
     left join lateral selling_rule_of(m.id, p.id, p.screen, p.operator_code) own on true
     order by asked.number`,
    [memberId, codes, BASE_CATEGORY],
  );
  return found.rows.map(({ buying_price, selling_price, ...row }) => ({
    ...row,
    buying_price: rupiah(buying_price),
    selling_price: rupiah(selling_price),
  }));
}
