import type { AdminProduct, RouteScope } from "@konter/contract/catalog";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readAdminProduct } from "./admin-products.ts";

export interface RoutePlace {
  readonly code: string;
  readonly supplier: string;
  readonly priority: number;
  readonly weight: number | null;
  readonly scope: RouteScope;
}

/** The product alone, or all products of its operator or kind that the supplier sells. */
const OF_SCOPE: Readonly<Record<RouteScope, string>> = {
  product: "other.id = d.id",
  operator: "(other.screen, other.operator_code) = (d.screen, d.operator_code)",
  screen: "other.screen = d.screen",
};

/**
 * Sets the priority of a supplier among those that sell a product, and its weight within that priority. Does not change
 * prices. Throws product_not_found, route_not_found.
 */
export async function setRoute(
  brand: BrandContext,
  actor: Actor,
  { code, supplier, priority, weight, scope }: RoutePlace,
): Promise<{ readonly product: AdminProduct; readonly routes_changed: number }> {
  const changed = await inTransaction(brand.pool, async (client) => {
    const found = await client.query<{ priority: number | null; weight: number | null }>(
      `select r.priority, r.weight from product d left join product_route r on r.product_id = d.id and r.supplier_id = $2 where d.code = $1`,
      [code, supplier],
    );
    const [before] = found.rows;
    if (before === undefined) throw new DomainError("product_not_found");
    if (before.priority === null) throw new DomainError("route_not_found");
    const { rowCount } = await client.query(
      `update product_route r set priority = $3, weight = $4 from product d, product other
       where d.code = $1 and other.id = r.product_id and r.supplier_id = $2 and ${OF_SCOPE[scope]}
         and (r.priority, r.weight) is distinct from ($3, $4)`,
      [code, supplier, priority, weight],
    );
    await recordAction(client, actor, {
      action: "product.route_set",
      subject: code,
      before: { supplier, ...before },
      after: { supplier, priority, weight, scope, routes_changed: rowCount ?? 0 },
    });
    return rowCount ?? 0;
  });
  return { product: await readAdminProduct(brand.pool, code), routes_changed: changed };
}
