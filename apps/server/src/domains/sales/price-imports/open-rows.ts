import { createHash } from "node:crypto";
import type { PriceImportOpenInput, PriceImportOpened } from "@konter/contract/price-imports";
import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { lockPayingRules } from "../../money/payouts/index.ts";
import { recordAct } from "../../office/audit/index.ts";
import type { Actor } from "../../office/audit/index.ts";
import {
  insertProducts,
  lockPrices,
  notePriceChanges,
  reprice,
  requireAlone,
  writeOffers,
} from "../catalog/index.ts";
import { isCutOff } from "./cut-off.ts";
import { setMargins } from "./set-margins.ts";
import { holdImport, readRows } from "./store.ts";
import type { ImportRow, KeptRow } from "./store.ts";

/** A row that is opened, under the code and name that it was given. */
interface OpenedRow extends KeptRow {
  readonly code: string;
}

/**
 * Opens chosen rows, all of them or none, once for its key: new ones become products and routes, changed ones their new cost,
 * gone ones are closed; then prices follow, as far as one person may move those that stand. Throws price_import_not_found,
 * price_import_not_compared, price_import_stale, price_list_cut_off, price_row_not_open, price_code_taken,
 * price_margin_missing, price_approval_needed, loss_approval_needed, idempotency_key_reused.
 */
export async function openRows(
  brand: BrandContext,
  actor: Actor,
  callerKey: string,
  input: PriceImportOpenInput,
): Promise<PriceImportOpened> {
  const key = `${actor.staffId} ${callerKey}`;
  const hash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  return inTransaction(brand.pool, async (client) => {
    const kept = await holdImport(client, input.import_id);
    const before = await findOpening(client, key);
    if (before !== undefined) {
      if (before.input_hash !== hash) throw new Refusal("idempotency_key_reused");
      return before.answer;
    }
    const rows = await chooseRows(client, kept, input);
    await lockPrices(client);
    await lockPayingRules(client);
    const answer = await write(brand, client, actor, kept, rows, input);
    await client.query("update price_import set state = 'opened' where id = $1", [kept.id]);
    await client.query("insert into price_import_opening values ($1, $2, $3, $4)", [
      key,
      hash,
      kept.id,
      JSON.stringify(answer),
    ]);
    await recordAct(client, actor, {
      action: "price_import.opened",
      subject: kept.supplier_id,
      detail: { import: kept.id, ...answer, margins: input.margins ?? [] },
    });
    return answer;
  });
}

async function findOpening(client: pg.PoolClient, key: string) {
  const found = await client.query<{ input_hash: string; answer: PriceImportOpened }>(
    "select input_hash, answer from price_import_opening where idempotency_key = $1",
    [key],
  );
  return found.rows[0];
}

async function chooseRows(
  client: pg.PoolClient,
  kept: ImportRow,
  { lines, edits = [] }: PriceImportOpenInput,
): Promise<readonly OpenedRow[]> {
  if (kept.state === "fetched") throw new Refusal("price_import_not_compared");
  if (kept.stale) throw new Refusal("price_import_stale");
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
      throw new Refusal("price_row_not_open", { parameters: { line } });
    if (row.change === "gone" && isCutOff(kept))
      throw new Refusal("price_list_cut_off", {
        parameters: { received: kept.received, before: kept.received_before ?? 0 },
      });
    const product = row.product && { ...row.product, name: edit?.name ?? row.product.name };
    return { ...row, code, product };
  });
}

async function write(
  brand: BrandContext,
  client: pg.PoolClient,
  actor: Actor,
  kept: ImportRow,
  rows: readonly OpenedRow[],
  { margins = [] }: PriceImportOpenInput,
): Promise<PriceImportOpened> {
  const added = rows.filter(({ change }) => change === "new");
  const changed = rows.filter(({ change }) => change === "changed");
  const gone = rows.filter(({ change }) => change === "gone");
  await writeCosts(client, kept, [...added, ...changed]);
  const products = await addProducts(client, added);
  const routes = await addRoutes(client, kept.supplier_id, added);
  await closeGone(client, kept.supplier_id, gone);
  await setMargins(client, margins, added);
  // What a supplier's own list prices for the first time is no change; what a person's file prices counts for that person.
  const move = { supplier: null, standingOnly: kept.source === "supplier" };
  await requireAlone(brand, client, actor, move);
  await notePriceChanges(client, actor, move, true);
  const repriced = await reprice(client);
  await client.query(
    "update price_import_row set opened_at = now() where import_id = $1 and line = any ($2)",
    [kept.id, rows.map(({ line }) => line)],
  );
  return { products, routes, changed: changed.length, closed: gone.length, repriced };
}

/** The costs that were looked at, unless the supplier itself has said something newer. */
async function writeCosts(
  client: pg.PoolClient,
  { supplier_id: supplier, source, fetched_at: fetchedAt }: ImportRow,
  rows: readonly OpenedRow[],
): Promise<void> {
  const newer = await client.query<{ sku: string }>(
    `select o.sku from supplier_product o join supplier s on s.id = o.supplier_id
     where o.supplier_id = $1 and $2 = 'supplier' and s.price_list_at > $3 and o.removed_at is null`,
    [supplier, source, fetchedAt],
  );
  const known = new Set(newer.rows.map(({ sku }) => sku));
  const offers = rows.flatMap(({ listed, cost }) =>
    cost === null || known.has(listed.sku) ? [] : [{ ...listed, cost: rupiah(cost) }],
  );
  await writeOffers(client, supplier, offers);
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
  if (code !== undefined) throw new Refusal("price_code_taken", { parameters: { code } });
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

/** One route of a supplier to each product: where its SKU has left the list, the new one takes its place. */
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
