import { BULK_FILE_NAME_LIMIT } from "@konter/contract/bulk";
import { adminShopUploadInput } from "@konter/contract/shop-office";
import type { AdminShopImport, ShopImportOutcome } from "@konter/contract/shop-office";
import { holdLock, onlyRow } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../../platform/transaction.ts";
import { recordAction } from "../../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../../kernel/audit/index.ts";
import { judgeRows } from "./judge-rows.ts";
import { readCategoryPaths, readProducts } from "./product-values.ts";
import type { ProductValues, StoredProduct } from "./product-values.ts";
import { readProductFile } from "./read-product-file.ts";
import { insertRows, readImport, readRows, storeResults } from "./store.ts";
import type { StoredRow } from "./store.ts";
import { addProducts, rewriteProducts } from "./write-products.ts";

/** Reads a file and stores what it would change. Throws the codes of the contract's row, and then stores nothing. */
export async function uploadProducts(
  pool: pg.Pool,
  actor: Actor,
  sent: { readonly file_name: string; readonly bytes: Uint8Array },
): Promise<AdminShopImport> {
  // Validates the text from the path.
  const { data } = adminShopUploadInput.safeParse(sent);
  if (data === undefined)
    throw new DomainError("bulk_file_name_invalid", { parameters: { most: BULK_FILE_NAME_LIMIT } });
  const rows = await readProductFile(data.bytes);
  return inTransaction(pool, async (client) => {
    const [products, categories] = [
      await readProducts(
        client,
        rows.map(({ sku }) => sku),
      ),
      await readCategoryPaths(client),
    ];
    const made = await client.query<{ id: number }>(
      "insert into shop_import (file_name, staff_id) values ($1, $2) returning id",
      [data.file_name, actor.staffId],
    );
    const { id } = onlyRow(made);
    await insertRows(client, id, judgeRows(rows, { products, categories }));
    await recordAction(client, actor, {
      action: "shop_import.uploaded",
      subject: data.file_name,
      detail: { import: id, rows: rows.length },
    });
    return readImport(client, id);
  });
}

interface Result {
  readonly line: number;
  readonly outcome: ShopImportOutcome;
  readonly product_id: number | null;
}

/**
 * Applies the rows whose products nobody has changed since the upload. Throws shop_import_not_found,
 * shop_import_not_open, shop_import_nothing.
 */
export async function applyImport(
  pool: pg.Pool,
  actor: Actor,
  id: number,
): Promise<AdminShopImport> {
  return inTransaction(pool, async (client) => {
    const { state, file_name: fileName } = await holdImport(client, id);
    if (state !== "checked") throw new DomainError("shop_import_not_open");
    const rows = await readRows(client, id, { outcomes: ["new", "changed"] });
    const products = await holdProducts(client, rows);
    const results = [
      ...(await applyNew(
        client,
        actor,
        rows.filter(({ outcome }) => outcome === "new"),
        products,
      )),
      ...(await rewrite(
        client,
        actor,
        rows.filter(({ outcome }) => outcome === "changed"),
        products,
      )),
    ];
    const applied = results.filter(({ outcome }) => outcome !== "moved").length;
    if (applied === 0) throw new DomainError("shop_import_nothing");
    await storeResults(client, id, results);
    await client.query(
      "update shop_import set state = 'applied', applied_at = clock_timestamp(), applied_by = $2 where id = $1",
      [id, actor.staffId],
    );
    await recordAction(client, actor, {
      action: "shop_import.applied",
      subject: fileName,
      detail: { import: id, applied, moved: results.length - applied },
    });
    return readImport(client, id);
  });
}

/**
 * Restores what an import changed, where nobody has changed it since; products that it added are taken off sale.
 * Throws shop_import_not_found, shop_import_not_applied.
 */
export async function undoImport(
  pool: pg.Pool,
  actor: Actor,
  id: number,
): Promise<AdminShopImport> {
  return inTransaction(pool, async (client) => {
    const { state, file_name: fileName } = await holdImport(client, id);
    if (state !== "applied") throw new DomainError("shop_import_not_applied");
    const rows = await readRows(client, id, { outcomes: ["new", "changed"] });
    const products = await holdProducts(client, rows);
    const restoring = rows.map((row) => restoredOf(row, products.get(row.sku)));
    const results = await rewrite(client, actor, restoring, products);
    const kept = results.filter(({ outcome }) => outcome === "moved").length;
    await storeResults(client, id, results);
    await client.query(
      "update shop_import set state = 'undone', undone_at = clock_timestamp(), undone_by = $2 where id = $1",
      [id, actor.staffId],
    );
    await recordAction(client, actor, {
      action: "shop_import.undone",
      subject: fileName,
      detail: { import: id, restored: results.length - kept, moved: kept },
    });
    return readImport(client, id);
  });
}

async function holdImport(client: pg.PoolClient, id: number): Promise<AdminShopImport> {
  await holdLock(client, "shopCatalogue");
  await client.query("select from shop_import where id = $1 for no key update", [id]);
  return readImport(client, id);
}

/** The products of rows, with their stocks locked until the transaction ends. */
async function holdProducts(
  client: pg.PoolClient,
  rows: readonly StoredRow[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  const skus = rows.map(({ sku }) => sku);
  await client.query(
    `select from shop_stock where product_id in (select id from shop_product where sku = any ($1)) order by product_id for no key update`,
    [skus],
  );
  return readProducts(client, skus);
}

async function applyNew(
  client: pg.PoolClient,
  actor: Actor,
  rows: readonly StoredRow[],
  products: ReadonlyMap<string, StoredProduct>,
): Promise<readonly Result[]> {
  const categories = await readCategoryPaths(client);
  const added = rows.flatMap(({ sku, after }) =>
    after === null || products.has(sku) || !categories.has(after.category.toLowerCase())
      ? []
      : [{ sku, after }],
  );
  const ids = await addProducts(client, actor.staffId, added);
  return rows.map(({ line, sku }) => {
    const id = ids.get(sku);
    return { line, outcome: id === undefined ? "moved" : "new", product_id: id ?? null };
  });
}

/** Writes the values of rows whose product has the version and stock that were compared. */
async function rewrite(
  client: pg.PoolClient,
  actor: Actor,
  rows: readonly StoredRow[],
  products: ReadonlyMap<string, StoredProduct>,
): Promise<readonly Result[]> {
  const categories = await readCategoryPaths(client);
  const open = rows.flatMap(({ sku, version, before, after }) => {
    const product = products.get(sku);
    if (product === undefined || before === null || after === null) return [];
    const isSame =
      product.version === version &&
      (before.on_hand === after.on_hand || product.values.on_hand === before.on_hand) &&
      after.on_hand >= product.reserved &&
      categories.has(after.category.toLowerCase());
    // Stock that the row does not change stays as it is now.
    const current = {
      ...after,
      on_hand: before.on_hand === after.on_hand ? product.values.on_hand : after.on_hand,
    };
    return isSame ? [{ id: product.id, sku, before: product.values, after: current }] : [];
  });
  const short = await rewriteProducts(client, actor.staffId, open);
  if (short.length > 0) throw new Error("a locked stock has too few pieces");
  const written = new Set(open.map(({ sku }) => sku));
  return rows.map(({ line, sku, outcome }) => ({
    line,
    outcome: written.has(sku) ? outcome : "moved",
    product_id: products.get(sku)?.id ?? null,
  }));
}

/** A row with the values to restore: those before the import, and for a product that it added those after it, off sale. */
function restoredOf(row: StoredRow, product: StoredProduct | undefined): StoredRow {
  const { before, after } = row;
  if (after === null) return row;
  const restored: ProductValues = before ?? {
    ...after,
    is_open: false,
    on_hand: product?.reserved ?? 0,
  };
  return { ...row, before: after, after: restored };
}
