import type { AdminBillOffer, AdminBillProduct, BillType } from "@konter/contract/bills";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";

interface ProductRow {
  readonly code: string;
  readonly name: string;
  readonly bill_type: BillType;
  readonly enabled: boolean;
  readonly open: boolean;
  readonly routes: readonly {
    readonly supplier: string;
    readonly sku: string;
    readonly admin_fee: number;
    readonly commission: number;
    readonly enabled: boolean;
    readonly priority: number;
    readonly offered: boolean;
  }[];
}

const SELECT = `select d.code, d.name, d.bill_type, d.enabled, bill_open(d.id, null, clock_timestamp()) as open,
  coalesce((select json_agg(json_build_object('supplier', r.supplier_id, 'sku', r.sku, 'admin_fee', o.admin_fee, 'commission', o.commission,
      'enabled', r.enabled, 'priority', r.priority, 'offered', o.is_active and o.removed_at is null) order by r.priority, r.supplier_id)
    from bill_route r join bill_offer o on o.supplier_id = r.supplier_id and o.sku = r.sku where r.product_id = d.id), '[]') as routes
  from bill_product d`;

export async function listAdminProducts(
  pool: Queries,
  { type, search }: { readonly type?: BillType | undefined; readonly search?: string | undefined },
): Promise<{ products: AdminBillProduct[] }> {
  const { rows } = await pool.query<ProductRow>(
    `${SELECT} where ($1::text is null or d.bill_type = $1) and ($2::text is null or strpos(lower(d.code || ' ' || d.name), lower($2)) > 0)
     order by d.bill_type, d.name limit 1000`,
    [type ?? null, search ?? null],
  );
  return { products: rows.map(toProduct) };
}

/**
 * When a bill type has exactly one product, its offers join that product. Otherwise an offer joins the product of the
 * same name.
 */
export async function listOffers(pool: Queries): Promise<{ offers: AdminBillOffer[] }> {
  const { rows } = await pool.query<
    Omit<AdminBillOffer, "admin_fee" | "commission"> & { admin_fee: number; commission: number }
  >(
    `select o.supplier_id as supplier, o.sku, o.name, o.bill_type as type, o.admin_fee, o.commission, o.is_active as active,
       (select d.code from bill_product d where lower(d.name) = lower(o.name) or d.code = upper(o.sku) order by d.id limit 1) as proposed_code
     from bill_offer o where o.removed_at is null and not exists (select from bill_route r where r.supplier_id = o.supplier_id and r.sku = o.sku)
     order by o.bill_type nulls last, o.name, o.supplier_id limit 1000`,
  );
  return {
    offers: rows.map((row) => ({
      ...row,
      admin_fee: rupiah(row.admin_fee),
      commission: rupiah(row.commission),
    })),
  };
}

/** Throws bill_product_not_found. */
export async function switchProduct(
  brand: BrandContext,
  actor: Actor,
  code: string,
  enabled: boolean,
): Promise<AdminBillProduct> {
  await inTransaction(brand.pool, async (client) => {
    const before = await client.query<{ enabled: boolean }>(
      "select enabled from bill_product where code = $1 for no key update",
      [code],
    );
    if (before.rowCount !== 1) throw new DomainError("bill_product_not_found");
    await client.query("update bill_product set enabled = $2 where code = $1", [code, enabled]);
    await recordAction(client, actor, {
      action: "bills.switched",
      subject: code,
      before: { enabled: before.rows[0]?.enabled },
      after: { enabled },
    });
  });
  const { rows } = await brand.pool.query<ProductRow>(`${SELECT} where d.code = $1`, [code]);
  return toProduct(rows[0] as ProductRow);
}

function toProduct(row: ProductRow): AdminBillProduct {
  const { bill_type: type, routes, ...rest } = row;
  return {
    ...rest,
    type,
    routes: routes.map((route) => ({
      ...route,
      admin_fee: rupiah(route.admin_fee),
      commission: rupiah(route.commission),
    })),
  };
}
