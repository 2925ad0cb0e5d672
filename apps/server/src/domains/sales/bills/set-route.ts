import type { AdminBillProduct, BillRouteScope } from "@konter/contract/bills";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { listAdminProducts } from "./admin-products.ts";

export interface RoutePlace {
  readonly code: string;
  readonly supplier: string;
  readonly priority: number;
  readonly enabled: boolean;
  readonly scope: BillRouteScope;
}

const OF_SCOPE: Readonly<Record<BillRouteScope, string>> = {
  product: "other.id = d.id",
  type: "other.bill_type = d.bill_type",
};

/**
 * Sets the priority of a supplier among those that pay a bill, and whether it is used. No bill is sold below its cost
 * by this: the price is that of the supplier that responded. Throws bill_product_not_found, bill_route_not_found.
 */
export async function setRoute(
  brand: BrandContext,
  actor: Actor,
  { code, supplier, priority, enabled, scope }: RoutePlace,
): Promise<{ readonly products: AdminBillProduct[]; readonly routes_changed: number }> {
  const changed = await inTransaction(brand.pool, async (client) => {
    const found = await client.query<{ priority: number | null; enabled: boolean | null }>(
      `select r.priority, r.enabled from bill_product d left join bill_route r on r.product_id = d.id and r.supplier_id = $2
       where d.code = $1`,
      [code, supplier],
    );
    const [before] = found.rows;
    if (before === undefined) throw new DomainError("bill_product_not_found");
    if (before.priority === null) throw new DomainError("bill_route_not_found");
    const { rowCount } = await client.query(
      `update bill_route r set priority = $3, enabled = $4 from bill_product d, bill_product other
       where d.code = $1 and other.id = r.product_id and r.supplier_id = $2 and ${OF_SCOPE[scope]}
         and (r.priority, r.enabled) is distinct from ($3, $4)`,
      [code, supplier, priority, enabled],
    );
    await recordAction(client, actor, {
      action: "bills.route_set",
      subject: code,
      before: { supplier, ...before },
      after: { supplier, priority, enabled, scope, routes_changed: rowCount ?? 0 },
    });
    return rowCount ?? 0;
  });
  const { products } = await listAdminProducts(brand.pool, {});
  return { products, routes_changed: changed };
}
