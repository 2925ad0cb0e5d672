import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { isSameName } from "../catalog/index.ts";
import { findListed } from "./listed-names.ts";
import type { ListedSku } from "./listed-names.ts";
import type { ImportRow } from "./store.ts";
import type { OpenedRow } from "./write-rows.ts";

/** A supplier's SKU that opening the rows puts on sale for a new or existing product. */
export interface Remap {
  readonly code: string;
  readonly product: string;
  /** The supplier's current delivery for the product; null without one. */
  readonly before: RemapSide | null;
  readonly after: RemapSide;
  /** The current or last name of the new SKU in the supplier's own list; null when it was never listed. */
  readonly listed: string | null;
  /** The price of each tier after the rows are written. */
  readonly prices: readonly { readonly category: string; readonly price: number }[];
}

interface RemapSide {
  readonly sku: string;
  readonly name: string;
  readonly cost: number | null;
}

interface SoldProduct {
  readonly code: string;
  readonly product: string;
  readonly sku: string | null;
  readonly enabled: boolean | null;
  readonly name: string;
  readonly cost: number;
}

/**
 * Returns the SKUs whose opening takes two people, before the rows are written, because a person chose the product:
 * every row of a file by staff except a new product with SKU, name and cost of the supplier's own list; every row named
 * manually; every row that replaces another SKU; and every manually entered code that is another SKU, which the next
 * list would route to.
 */
export async function findRemaps(
  client: pg.PoolClient,
  { supplier_id: supplier, source }: ImportRow,
  rows: readonly OpenedRow[],
): Promise<readonly Remap[]> {
  const added = rows.filter(({ change }) => change === "new");
  const sold = await findSold(client, supplier, added);
  const listed = await findListed(client, supplier, added);
  const skuCodes = await findSkuCodes(client, added);
  return added.flatMap((row) => {
    const known = sold.get(row.code);
    if (known?.sku === row.sku && known.enabled === true) return [];
    const own = listed(row.sku);
    const before =
      known === undefined || known.sku === null
        ? null
        : { sku: known.sku, name: known.name, cost: known.cost };
    const isByList = source === "supplier" || isOnList(row, own, known);
    const replaces = before !== null && before.sku !== row.sku;
    const isChosen = !isByList || row.by_hand !== null || replaces || skuCodes.has(row.code);
    if (!isChosen) return [];
    return [
      {
        code: row.code,
        product: known?.product ?? row.product?.name ?? row.name,
        before,
        after: { sku: row.sku, name: row.name, cost: row.cost },
        listed: own?.name ?? null,
        prices: [],
      },
    ];
  });
}

/** Whether a row of a file opens a new product exactly as the supplier's own list offers it. */
const isOnList = (
  row: OpenedRow,
  own: ListedSku | undefined,
  known: SoldProduct | undefined,
): boolean =>
  known === undefined &&
  own?.sku === row.sku &&
  own.isFresh &&
  own.cost === row.cost &&
  isSameName(own.name, row.name);

/** Returns the existing products with the rows' codes, with this supplier's route to each. */
async function findSold(
  client: pg.PoolClient,
  supplier: string,
  rows: readonly OpenedRow[],
): Promise<ReadonlyMap<string, SoldProduct>> {
  const found = await client.query<SoldProduct>(
    `select p.code, p.name as product, r.sku, r.enabled, o.name, o.cost
     from product p left join product_route r on r.product_id = p.id and r.supplier_id = $1
     left join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
     where p.code = any($2)`,
    [supplier, rows.map(({ code }) => code)],
  );
  return new Map(found.rows.map((row) => [row.code, row]));
}

/**
 * Returns manually entered codes of new products that are the SKU of another product at any supplier, whose next list
 * would create a route for it.
 */
async function findSkuCodes(
  client: pg.PoolClient,
  rows: readonly OpenedRow[],
): Promise<ReadonlySet<string>> {
  const typed = rows.filter(({ isCodeTyped, code, sku }) => isCodeTyped && code !== sku);
  if (typed.length === 0) return new Set();
  const found = await client.query<{ sku: string }>(
    "select distinct sku from supplier_product where sku = any($1)",
    [typed.map(({ code }) => code)],
  );
  return new Set(found.rows.map(({ sku }) => sku));
}

/** The same with each tier's price for the product, after the rows are written. */
export async function withPrices(
  client: pg.PoolClient,
  remaps: readonly Remap[],
): Promise<readonly Remap[]> {
  if (remaps.length === 0) return remaps;
  const found = await client.query<{ prices: Readonly<Record<string, Remap["prices"]>> }>(
    `select coalesce(json_object_agg(code, prices), '{}') as prices from (
       select p.code, json_agg(json_build_object('category', m.category, 'price', m.price) order by m.category) as prices
       from moved_prices() m join product p on p.id = m.product_id where p.code = any($1) group by p.code) priced`,
    [remaps.map(({ code }) => code)],
  );
  const { prices } = onlyRow(found);
  return remaps.map((remap) => ({ ...remap, prices: prices[remap.code] ?? [] }));
}

/**
 * A file by staff may not name a SKU differently from the supplier's own list, even if the list no longer contains the
 * SKU. Throws price_sku_named_otherwise for the first such row.
 */
export async function refuseRenamed(
  client: pg.PoolClient,
  { supplier_id: supplier, source }: ImportRow,
  rows: readonly OpenedRow[],
): Promise<void> {
  if (source !== "file") return;
  const named = rows.filter(({ change }) => change !== "gone");
  const listed = await findListed(client, supplier, named);
  for (const { sku, name } of named) {
    const own = listed(sku);
    if (own === undefined || isSameName(own.name, name)) continue;
    throw new DomainError("price_sku_named_otherwise", {
      parameters: { sku: own.sku, name: own.name },
    });
  }
}
