import type { AdminProduct, AmountRange, PrepaidScreen } from "@konter/contract/catalog";
import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { operatorName, rangeOf } from "./list-products.ts";

interface AdminProductRow {
  id: number;
  code: string;
  name: string;
  screen: PrepaidScreen;
  operator_code: string;
  nominal: number | null;
  range: AmountRange | null;
  enabled: boolean;
  prices: { category: string; price: number; cost: number; closed: boolean }[] | null;
  routes:
    | {
        supplier: string;
        sku: string;
        cost: number;
        enabled: boolean;
        closed_reason: string | null;
        priority: number;
        weight: number | null;
      }[]
    | null;
}

const SELECT = `select (select to_json(g) from product_route r join supplier_range g on g.supplier_id = r.supplier_id and g.sku = r.sku
      where r.product_id = p.id order by r.enabled desc, r.priority, r.supplier_id limit 1) as range, p.id, p.code, p.name, p.screen, p.operator_code, p.nominal, p.enabled,
    (select json_agg(json_build_object('category', category, 'price', price, 'cost', cost, 'closed', closed_by_floor) order by category) from product_price where product_id = p.id) as prices,
    (select json_agg(json_build_object('supplier', supplier_id, 'sku', sku, 'cost', cost, 'enabled', enabled, 'closed_reason', closed_reason, 'priority', priority, 'weight', weight)
      order by priority, cost) from product_offer where product_id = p.id) as routes
  from product p`;

export interface ProductFilter {
  readonly type?: string | undefined;
  readonly operator?: string | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Returns products with costs and prices, ordered by code. The cursor is the last code of the previous page. */
export async function listAdminProducts(
  brand: BrandContext,
  filter: ProductFilter,
): Promise<{ rows: AdminProduct[]; next_cursor: string | null }> {
  const answer = await brand.pool.query<AdminProductRow>(
    `${SELECT} where p.range_of is null and ($1::text is null or p.screen = $1) and ($2::text is null or p.operator_code = $2)
       and ($3::text is null or strpos(lower(p.code || ' ' || p.name || ' ' || p.operator_code), lower($3)) > 0) and ($4::text is null or p.code > $4)
     order by p.code limit $5`,
    [
      filter.type ?? null,
      filter.operator ?? null,
      filter.search ?? null,
      filter.cursor ?? null,
      filter.limit + 1,
    ],
  );
  const rows = answer.rows.slice(0, filter.limit).map(toAdminProduct);
  return {
    rows,
    next_cursor: answer.rows.length > filter.limit ? (rows.at(-1)?.code ?? null) : null,
  };
}

/** Opens or closes a product manually, with an audit entry. Throws product_not_found. */
export async function setProductEnabled(
  brand: BrandContext,
  actor: Actor,
  code: string,
  enabled: boolean,
): Promise<AdminProduct> {
  await inTransaction(brand.pool, async (client) => {
    const found = await client.query<{ enabled: boolean }>(
      "select enabled from product where code = $1 for no key update",
      [code],
    );
    const [before] = found.rows;
    if (before === undefined) throw new DomainError("product_not_found");
    await client.query("update product set enabled = $2 where code = $1", [code, enabled]);
    await recordAction(client, actor, {
      action: "product.switched",
      subject: code,
      before,
      after: { enabled },
    });
  });
  return readAdminProduct(brand.pool, code);
}

/** The product must exist. */
export async function readAdminProduct(pool: pg.Pool, code: string): Promise<AdminProduct> {
  const answer = await pool.query<AdminProductRow>(`${SELECT} where p.code = $1`, [code]);
  return toAdminProduct(answer.rows[0] as AdminProductRow);
}

function toAdminProduct(row: AdminProductRow): AdminProduct {
  const routes = row.routes ?? [];
  const open = routes.some((route) => route.closed_reason === null);
  return {
    code: row.code,
    name: row.name,
    screen: row.screen,
    operator_code: row.operator_code,
    operator_name: operatorName(row.operator_code),
    nominal: row.nominal === null ? null : rupiah(row.nominal),
    ...(row.range !== null && { range: rangeOf(row.range) }),
    enabled: row.enabled,
    open: row.enabled && open,
    closed_reason: row.enabled ? (open ? null : (routes[0]?.closed_reason ?? "closed")) : "closed",
    best_cost: routes.length === 0 ? null : rupiah(Math.min(...routes.map((route) => route.cost))),
    prices: (row.prices ?? []).map(({ category, price, cost, closed }) => ({
      category,
      closed,
      price: rupiah(price),
      margin: rupiah(price - cost),
    })),
    routes: routes.map(({ closed_reason, cost, ...route }) => ({
      ...route,
      cost: rupiah(cost),
      open: closed_reason === null,
    })),
  };
}
