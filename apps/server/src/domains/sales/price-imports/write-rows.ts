import type { PriceImportOpenInput } from "@konter/contract/price-imports";
import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { insertProducts, writeOffers } from "../catalog/index.ts";
import { isCutOff } from "./cut-off.ts";
import { setMargins } from "./set-margins.ts";
import { readRows } from "./store.ts";
import type { ImportRow, KeptRow } from "./store.ts";

/** A row to open, with its chosen code and name. */
export interface OpenedRow extends KeptRow {
  readonly code: string;
  /** The code of a new product is not the proposed one. */
  readonly isCodeTyped: boolean;
}

/**
 * Returns the chosen rows. Throws price_import_not_compared, price_import_stale, price_list_cut_off, price_row_not_open
 * for the first that cannot be opened.
 */
export async function chooseRows(
  client: pg.PoolClient,
  kept: ImportRow,
  { lines, edits = [] }: PriceImportOpenInput,
): Promise<readonly OpenedRow[]> {
  if (kept.state === "fetched") throw new DomainError("price_import_not_compared");
  if (kept.stale) throw new DomainError("price_import_stale");
  const found = new Map(
    (await readRows(client, kept.id, lines)).map((row) => [row.line, row] as const),
  );
  const edited = new Map(edits.map((edit) => [edit.line, edit] as const));
  return [...new Set(lines)].map((line) => {
    const row = found.get(line);
    const edit = edited.get(line);
    const isNew = row?.change === "new" && row.product_id === null;
    const code = (isNew ? edit?.code : undefined) ?? row?.code ?? null;
    const isOpen = row?.change === "new" || row?.change === "changed" || row?.change === "gone";
    if (row === undefined || code === null || !isOpen || row.opened || row.discarded)
      throw new DomainError("price_row_not_open", { parameters: { line } });
    if (row.change === "gone" && isCutOff(kept))
      throw new DomainError("price_list_cut_off", {
        parameters: { received: kept.received, before: kept.received_before ?? 0 },
      });
    const product = row.product && { ...row.product, name: edit?.name ?? row.product.name };
    return { ...row, code, product, isCodeTyped: code !== row.code };
  });
}

/** The written rows, before prices follow. */
export interface WrittenRows {
  readonly products: number;
  readonly routes: number;
  readonly changed: number;
  readonly closed: number;
}

/**
 * Writes costs, products, routes and margins. The caller has locked prices. Throws price_code_taken,
 * price_margin_missing.
 */
export async function writeRows(
  client: pg.PoolClient,
  kept: ImportRow,
  rows: readonly OpenedRow[],
  { margins = [] }: PriceImportOpenInput,
): Promise<WrittenRows> {
  const added = rows.filter(({ change }) => change === "new");
  const changed = rows.filter(({ change }) => change === "changed");
  const gone = rows.filter(({ change }) => change === "gone");
  await writeCosts(client, kept, [...added, ...changed]);
  const products = await addProducts(client, added);
  const routes = await addRoutes(client, kept.supplier_id, added);
  await closeGone(client, kept.supplier_id, gone);
  await setMargins(client, margins, added);
  return { products, routes, changed: changed.length, closed: gone.length };
}

/**
 * Writes the reviewed costs, unless the supplier has since sent a newer cost that is not doubtful. A doubtful newer
 * cost is overwritten, because it waited for this review.
 */
async function writeCosts(
  client: pg.PoolClient,
  { supplier_id: supplier, source, fetched_at: fetchedAt }: ImportRow,
  rows: readonly OpenedRow[],
): Promise<void> {
  const newer = await client.query<{ sku: string }>(
    `select o.sku from supplier_product o join supplier s on s.id = o.supplier_id
     where o.supplier_id = $1 and $2 = 'supplier' and s.price_list_at > $3 and o.removed_at is null and o.doubtful_cost is null`,
    [supplier, source, fetchedAt],
  );
  const known = new Set(newer.rows.map(({ sku }) => sku));
  const offers = rows.flatMap(({ listed, cost }) =>
    cost === null || known.has(listed.sku) ? [] : [{ ...listed, cost: rupiah(cost) }],
  );
  await writeOffers(client, supplier, offers, { isOwnList: source === "supplier" });
}

async function addProducts(client: pg.PoolClient, rows: readonly OpenedRow[]): Promise<number> {
  const added = rows.filter(({ product_id: id }) => id === null);
  const codes = added.map(({ code }) => code);
  const taken = await client.query<{ code: string }>(
    "select code from product where code = any ($1)",
    [codes],
  );
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  const code = taken.rows[0]?.code ?? twice;
  if (code !== undefined) throw new DomainError("price_code_taken", { parameters: { code } });
  return insertProducts(
    client,
    added.flatMap(({ product, listed, line, ...row }) =>
      product === null
        ? []
        : [
            {
              code: row.code,
              name: product.name,
              screen: product.screen,
              operator_code: product.operator,
              product_group: product.group,
              description: listed.description === "-" ? "" : listed.description,
              nominal: product.nominal,
              quota_megabytes: product.quotaMegabytes,
              validity_days: product.validityDays,
              area: product.area,
              position: line,
            },
          ],
    ),
  );
}

/** A supplier has one route to each product: when its SKU has left the list, the new one replaces it. */
async function addRoutes(
  client: pg.PoolClient,
  supplier: string,
  rows: readonly OpenedRow[],
): Promise<number> {
  const written = await client.query(
    `insert into product_route (product_id, supplier_id, sku, counts_for_price)
     select p.id, $1, t.sku, s.enabled from json_to_recordset($2) as t(code text, sku text)
     join product p on p.code = t.code join supplier s on s.id = $1
     on conflict (product_id, supplier_id) do update set sku = excluded.sku, enabled = true, counts_for_price = excluded.counts_for_price`,
    [supplier, JSON.stringify(rows.map(({ code, sku }) => ({ code, sku })))],
  );
  return written.rowCount ?? 0;
}

async function closeGone(
  client: pg.PoolClient,
  supplier: string,
  rows: readonly OpenedRow[],
): Promise<void> {
  await client.query(
    "update product_route set enabled = false where supplier_id = $1 and sku = any ($2)",
    [supplier, rows.map(({ sku }) => sku)],
  );
}
