import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { FailureReason } from "../../../ports/supplier.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";

export interface ProductClosure {
  readonly scope: "sku" | "seller" | "kind";
  readonly reason: FailureReason;
  readonly seconds: number;
}

/**
 * Closes the SKU, or every SKU of its seller or kind at this supplier, for new purchases for this many seconds. Without
 * a known seller or kind it closes only the SKU. A longer closure is kept.
 */
export async function closeProducts(
  pool: pg.Pool,
  supplierId: string,
  sku: string,
  { scope, reason, seconds }: ProductClosure,
): Promise<void> {
  await pool.query(
    `with locked as materialized (select id from supplier where id = $1 for no key update),
     told as materialized (
       select p.sku, p.seller, p.category, 
         case when ($3 = 'seller' and p.seller is null) or ($3 = 'kind' and p.category = '') then 'sku' else $3 end as scope
       from locked join supplier_product p on p.supplier_id = locked.id and p.sku = $2),
     until as (select clock_timestamp() + make_interval(secs => $5) as ends)
     update supplier_product o set closed_until = until.ends, closed_scope = told.scope, closed_because = $4
     from told, until
     where o.supplier_id = $1 and (o.closed_until is null or o.closed_until < until.ends)
       and case told.scope when 'seller' then o.seller = told.seller when 'kind' then o.category = told.category else o.sku = told.sku end`,
    [supplierId, sku, scope, reason, seconds],
  );
}

export interface ClosureRow {
  readonly scope: "sku" | "seller" | "kind";
  /** The SKU, the seller's name, or the kind. */
  readonly name: string;
  readonly reason: string;
  readonly closed_until: Date;
  readonly products: number;
}

const SHOWN = 20;

/** Returns the closures after rejections at each supplier, the largest first, at most 20 for each supplier. */
export async function listClosures(
  pool: pg.Pool,
): Promise<ReadonlyMap<string, readonly ClosureRow[]>> {
  const answer = await pool.query<ClosureRow & { supplier_id: string }>(
    `select supplier_id, scope, name, reason, closed_until, products::int from (
       select c.*, row_number() over (partition by supplier_id order by products desc, closed_until desc, name) as place from (
         select supplier_id, closed_scope as scope, closed_because as reason, max(closed_until) as closed_until, count(*) as products,
           case closed_scope when 'seller' then seller when 'kind' then category else sku end as name
         from supplier_product where closed_until > now() and removed_at is null group by 1, 2, 3, 6) c) ranked
     where place <= ${SHOWN} order by supplier_id, place`,
  );
  return Map.groupBy(answer.rows, (row) => row.supplier_id);
}

/**
 * Reopens all products and the account that rejections closed at a supplier, with an audit entry. If the cause
 * persists, the next rejection closes them again. A SKU closed by a charge above its quote stays closed: two people
 * reopen it (purchase/reopen-cost-kind.ts). Throws supplier_not_found.
 */
export async function reopenSupplier(
  brand: BrandContext,
  actor: Actor,
  supplierId: string,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const found = await client.query<{ paused: boolean }>(
      `update supplier s set breaker_until = null, breaker_reason = null
       from (select id, breaker_until > now() as paused from supplier where id = $1 for no key update) b
       where s.id = b.id returning coalesce(b.paused, false) as paused`,
      [supplierId],
    );
    const [before] = found.rows;
    if (before === undefined) throw new DomainError("supplier_not_found");
    const opened = await client.query(
      `update supplier_product set closed_until = null, closed_scope = null, closed_because = null
       where supplier_id = $1 and closed_until > now() and closed_because <> 'cost_above_quote'`,
      [supplierId],
    );
    await recordAction(client, actor, {
      action: "supplier.reopened",
      subject: supplierId,
      detail: { account: before.paused, products: opened.rowCount ?? 0 },
    });
  });
}
