import type pg from "pg";
import { Refusal } from "../../../platform/refusal.ts";
import type { ImportRow } from "./store.ts";
import type { OpenedRow } from "./write-rows.ts";

/** A supplier's SKU that opening rows puts under a product which exists already. */
export interface Remap {
  readonly code: string;
  readonly product: string;
  /** What the supplier delivers for the product today; null where it delivers it not at all. */
  readonly before: RemapSide | null;
  readonly after: RemapSide;
}

interface RemapSide {
  readonly sku: string;
  readonly name: string;
  readonly cost: number | null;
}

/**
 * New and changed SKUs of products that exist, as they are before the rows are written. They take two people, except where the supplier's
 * own list offers the product by its own name and the product had no SKU of it: nobody chose that.
 */
export async function findRemaps(
  client: pg.PoolClient,
  { supplier_id: supplier, source }: ImportRow,
  rows: readonly OpenedRow[],
): Promise<readonly Remap[]> {
  const added = new Map(
    rows.filter(({ change }) => change === "new").map((row) => [row.code, row] as const),
  );
  const found = await client.query<{
    code: string;
    product: string;
    sku: string | null;
    name: string;
    cost: number;
  }>(
    `select p.code, p.name as product, r.sku, o.name, o.cost
     from product p left join product_route r on r.product_id = p.id and r.supplier_id = $1
     left join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
     where p.code = any($2) order by p.code`,
    [supplier, [...added.keys()]],
  );
  return found.rows.flatMap(({ code, product, sku, name, cost }) => {
    const row = added.get(code);
    if (row === undefined || row.sku === sku) return [];
    const before = sku === null ? null : { sku, name, cost };
    const isChosen = source === "file" || row.by_hand !== null || before !== null;
    const after = { sku: row.sku, name: row.name, cost: row.cost };
    return isChosen ? [{ code, product, before, after }] : [];
  });
}

/**
 * A person's file gives no other name to a SKU that the supplier's own list has. Throws price_sku_named_otherwise for the first that it
 * does.
 */
export async function refuseRenamed(
  client: pg.PoolClient,
  { supplier_id: supplier, source }: ImportRow,
  rows: readonly OpenedRow[],
): Promise<void> {
  if (source !== "file") return;
  const listed = rows.filter(({ change }) => change !== "gone");
  const found = await client.query<{ sku: string; name: string }>(
    `select o.sku, o.name from json_to_recordset($2) as t(sku text, name text)
     join supplier_product o on o.supplier_id = $1 and o.sku = t.sku and o.removed_at is null
     join supplier s on s.id = o.supplier_id and s.price_list_at is not null
     where lower(trim(o.name)) <> lower(trim(t.name)) order by o.sku limit 1`,
    [supplier, JSON.stringify(listed.map(({ sku, name }) => ({ sku, name })))],
  );
  const [other] = found.rows;
  if (other !== undefined) throw new Refusal("price_sku_named_otherwise", { parameters: other });
}
