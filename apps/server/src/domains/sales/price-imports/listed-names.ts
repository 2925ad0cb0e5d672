import { IMPORT_GOOD_FOR_HOURS } from "@konter/contract/price-imports";
import type pg from "pg";
import { asRead } from "../catalog/index.ts";

/** A SKU as the supplier's own list has it, or had it last. */
export interface ListedSku {
  readonly sku: string;
  readonly name: string;
  /** Null where the list has it no more. */
  readonly cost: number | null;
  /** Whether the list was fetched lately. */
  readonly isFresh: boolean;
}

/** What the supplier's own list says of SKUs; one that differs only in how it is written counts as the same. */
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
