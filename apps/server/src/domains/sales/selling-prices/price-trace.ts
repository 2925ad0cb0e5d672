import { rupiah } from "@konter/contract/money";
import type { AdminPriceTrace, PriceTrace } from "@konter/contract/selling-prices";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { BASE_CATEGORY } from "../catalog/index.ts";
import { findProduct, RULES, toRule } from "./store.ts";
import type { RuleRow } from "./store.ts";

interface TraceRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly price: number | null;
  readonly discount: number;
  readonly agent_markup: number;
  readonly upline_margin: number | null;
  readonly recommended_price: number | null;
  readonly rule_id: number | null;
  readonly own_selling_price: number | null;
  readonly stock: number | null;
}

/**
 * Returns the parts of one account's selling price of a product (FEATURES M306). Throws product_not_found, and
 * nominal_unavailable when its tier has no price.
 */
export async function tracePrice(
  database: Queries,
  memberId: number,
  code: string,
): Promise<PriceTrace> {
  const row = await readTrace(database, memberId, await findProduct(database, code));
  if (row.price === null) throw new DomainError("nominal_unavailable");
  const price = row.price + row.agent_markup;
  const discount = Math.min(row.discount, price - 1);
  const buyingPrice = price - discount;
  const sellingPrice =
    row.own_selling_price ?? Math.max(buyingPrice, row.recommended_price ?? buyingPrice);
  const rule = await database.query<RuleRow>(`${RULES} and r.id = $2`, [memberId, row.rule_id]);
  return {
    code: row.code,
    name: row.name,
    category: row.category,
    tier_price: rupiah(row.price),
    agent_markup: rupiah(row.agent_markup),
    discount: rupiah(discount),
    buying_price: rupiah(buyingPrice),
    upline_margin: row.upline_margin === null ? null : rupiah(row.upline_margin),
    recommended_price: row.recommended_price === null ? null : rupiah(row.recommended_price),
    markup: rupiah(sellingPrice - buyingPrice),
    selling_price: rupiah(sellingPrice),
    rule: rule.rows[0] === undefined ? null : toRule(rule.rows[0]),
    stock: row.stock,
  };
}

async function readTrace(
  database: Queries,
  memberId: number,
  productId: number,
): Promise<TraceRow> {
  const found = await database.query<TraceRow>(
    `select p.id, p.code, p.name, m.category, pp.price, coalesce(promo.discount, 0) as discount, pays.markup as agent_markup, retail.price as recommended_price,
       case when m.upline_id is not null then coalesce((
         select e.amount from sale_earnings(p.id, p.screen, p.operator_code, m.category, true, pp.price, pp.cost, now()) e
         where e.kind = 'upline_share'), 0) end as upline_margin,
       own.id as rule_id, selling_price_by(pp.price + pays.markup, own.price, own.fixed, own.rate_basis_points, own.rounding) as own_selling_price,
       offer.stock
     from product p join member m on m.id = $1
     cross join lateral (select agent_markup_of(m.id, p.id, clock_timestamp()) as markup) pays
     left join product_price pp on pp.product_id = p.id and pp.category = m.category
     left join product_price retail on retail.product_id = p.id and retail.category = $3
     left join open_promo promo on promo.product_id = p.id and promo.taken_qty < promo.stock
     left join lateral selling_rule_of(m.id, p.id, p.screen, p.operator_code) own on true
     left join lateral (select o.stock from product_offer o where o.product_id = p.id
       order by o.closed_reason is not null, o.priority, o.cost limit 1) offer on true
     where p.id = $2`,
    [memberId, productId, BASE_CATEGORY],
  );
  const row = found.rows[0] as TraceRow;
  // Without a rule `selling_price_by` returns the buying price.
  return row.rule_id === null ? { ...row, own_selling_price: null } : row;
}

interface TierRow {
  readonly category: string;
  readonly price: number;
  readonly cost: number;
  readonly cashback: number;
  readonly upline_margin: number;
}

/** Returns the parts of each tier's price, and the upline's share of the margin. Throws product_not_found. */
export async function traceTiers(database: Queries, code: string): Promise<AdminPriceTrace> {
  const productId = await findProduct(database, code);
  const product = await database.query<{ name: string }>("select name from product where id = $1", [
    productId,
  ]);
  const found = await database.query<TierRow>(
    `select pp.category, pp.price, pp.cost, coalesce(sum(e.amount) filter (where e.kind = 'cashback'), 0)::bigint as cashback,
       coalesce(sum(e.amount) filter (where e.kind = 'upline_share'), 0)::bigint as upline_margin
     from product p join product_price pp on pp.product_id = p.id
     left join lateral sale_earnings(p.id, p.screen, p.operator_code, pp.category, true, pp.price, pp.cost, now()) e on true
     where p.id = $1 group by pp.category, pp.price, pp.cost order by pp.category`,
    [productId],
  );
  return {
    code,
    name: product.rows[0]?.name ?? "",
    tiers: found.rows.map(({ category, price, cost, cashback, upline_margin: upline }) => ({
      category,
      supplier_cost: rupiah(cost),
      brand_margin: rupiah(price - cost),
      price: rupiah(price),
      cashback: rupiah(cashback),
      upline_margin: rupiah(upline),
      left: rupiah(price - cost - cashback - upline),
    })),
  };
}
