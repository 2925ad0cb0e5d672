import { IMPORT_GOOD_FOR_HOURS } from "@konter/contract/price-imports";
import type pg from "pg";
import { asRead } from "../catalog/index.ts";

/** The current or last entry of a SKU in the supplier's own list. */
export interface ListedSku {
  readonly sku: string;
  readonly name: string;
  /** Null when the list no longer contains it. */
  readonly cost: number | null;
  /** Whether the list was fetched recently. */
  readonly isFresh: boolean;
}

/** Returns the entries of SKUs in the supplier's own list. SKUs are compared in normalized form. */
export async function findListed(
  client: pg.PoolClient,
  supplier: string,
  rows: readonly { readonly sku: string }[],
): Promise<(sku: string) => ListedSku | undefined> {
  const found = await client.query<ListedSku>(
    `select o.sku, o.listed_name as name, o.listed_cost as cost,
       coalesce(s.price_list_at > now() - interval '${IMPORT_GOOD_FOR_HOURS} hours', false) as "isFresh"
     from supplier_product o join supplier s on s.id = o.supplier_id
     where o.supplier_id = $1 and o.listed_name is not null and (o.sku = any($3) or lower(o.sku) = any($2))`,
    [supplier, rows.map(({ sku }) => asRead(sku)), rows.map(({ sku }) => sku)],
  );
  const exact = new Map(found.rows.map((row) => [row.sku, row]));
  const folded = new Map(found.rows.map((row) => [asRead(row.sku), row]));
  return (sku) => exact.get(sku) ?? folded.get(asRead(sku));
}
