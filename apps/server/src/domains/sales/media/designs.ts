import { MEDIA_DESIGNS_LIMIT } from "@konter/contract/media";
import type {
  MediaDesign,
  MediaDesignFacts,
  MediaDesigns,
  MediaPrices,
  MediaRefreshed,
} from "@konter/contract/media";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { readPrices } from "./read-prices.ts";
import { holdDesign, readBackgrounds, readDesigns } from "./store.ts";
import type { PricedProduct } from "./store.ts";

export async function listDesigns(brand: BrandContext, memberId: number): Promise<MediaDesigns> {
  const [designs, backgrounds, { media_batch_limit: limit }] = await Promise.all([
    readDesigns(brand.pool, memberId),
    readBackgrounds(brand.pool, memberId),
    readBrandSettings(brand),
  ]);
  return { designs, backgrounds, batch_limit: limit };
}

/**
 * Saves a design with current prices; updates it when it has an id. Throws media_not_found (also for another account's
 * design or background), media_designs_too_many, and the errors of readPrices.
 */
export async function saveDesign(
  brand: BrandContext,
  memberId: number,
  {
    design_id: designId,
    name,
    background_id: backgroundId,
    product_codes,
    ...look
  }: MediaDesignFacts,
): Promise<MediaDesign> {
  const { media_batch_limit: max } = await readBrandSettings(brand);
  return inTransaction(brand.pool, async (client) => {
    await holdAccount(client, memberId);
    if (backgroundId !== null) await requireBackground(client, memberId, backgroundId);
    const listed = { template: look.template, codes: product_codes, max };
    const prices = await readPrices(client, memberId, listed);
    const values = [memberId, name, look, backgroundId, productsOf(prices), prices.at];
    const id =
      designId === undefined
        ? await insertDesign(client, memberId, values)
        : await updateDesign(client, designId, values);
    const saved = await holdDesign(client, memberId, id);
    if (saved === undefined) throw new DomainError("media_not_found");
    return saved.design;
  });
}

/** Updates a design to current prices. Throws media_not_found, and the errors of readPrices. */
export async function refreshDesign(
  brand: BrandContext,
  memberId: number,
  designId: number,
): Promise<MediaRefreshed> {
  const { media_batch_limit: max } = await readBrandSettings(brand);
  return inTransaction(brand.pool, async (client) => {
    const held = await holdDesign(client, memberId, designId);
    if (held === undefined) throw new DomainError("media_not_found");
    const { design, products: before } = held;
    const listed = { template: design.template, codes: design.product_codes, max };
    const prices = await readPrices(client, memberId, listed);
    // A product without a price today stays in the design, because it may return.
    const now = new Map(prices.rows.map((row) => [row.code, row]));
    const kept = before.map((product) => {
      const row = now.get(product.code);
      return row ? { code: row.code, name: row.name, price: row.selling_price } : product;
    });
    await client.query("update media_design set products = $2, priced_at = $3 where id = $1", [
      designId,
      JSON.stringify(kept),
      prices.at,
    ]);
    return {
      design: { ...design, priced_at: prices.at },
      prices,
      changed: changesOf(before, prices),
      gone: before.filter(({ code }) => !now.has(code)).map(({ code, name }) => ({ code, name })),
    };
  });
}

/** Throws media_not_found, also for another account's. */
export async function removeDesign(pool: pg.Pool, memberId: number, id: number): Promise<void> {
  const removed = await pool.query("delete from media_design where id = $2 and member_id = $1", [
    memberId,
    id,
  ]);
  if (removed.rowCount === 0) throw new DomainError("media_not_found");
}

const productsOf = ({ rows }: MediaPrices): string =>
  JSON.stringify(rows.map(({ code, name, selling_price: price }) => ({ code, name, price })));

function changesOf(
  before: readonly PricedProduct[],
  { rows }: MediaPrices,
): MediaRefreshed["changed"] {
  const prices = new Map(before.map(({ code, price }) => [code, price]));
  return rows.flatMap(({ code, name, selling_price: after }) => {
    const price = prices.get(code);
    return price === undefined || price === after
      ? []
      : [{ code, name, before: rupiah(price), after }];
  });
}

async function requireBackground(
  client: pg.ClientBase,
  memberId: number,
  id: number,
): Promise<void> {
  const { rowCount } = await client.query(
    "select from media_background where id = $2 and member_id = $1",
    [memberId, id],
  );
  if (rowCount === 0)
    throw new DomainError("media_not_found", {
      fields: { background_id: { rule: "media_not_found" } },
    });
}

async function insertDesign(
  client: pg.ClientBase,
  memberId: number,
  values: readonly unknown[],
): Promise<number> {
  const kept = await client.query<{ count: number }>(
    "select count(*)::int as count from media_design where member_id = $1",
    [memberId],
  );
  if (onlyRow(kept).count >= MEDIA_DESIGNS_LIMIT)
    throw new DomainError("media_designs_too_many", { parameters: { most: MEDIA_DESIGNS_LIMIT } });
  const added = await client.query<{ id: number }>(
    `insert into media_design (member_id, name, look, background_id, products, priced_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [...values],
  );
  return onlyRow(added).id;
}

async function updateDesign(
  client: pg.ClientBase,
  id: number,
  values: readonly unknown[],
): Promise<number> {
  await client.query(
    `update media_design set name = $2, look = $3, background_id = $4, products = $5, priced_at = $6, saved_at = clock_timestamp()
     where member_id = $1 and id = $7`,
    [...values, id],
  );
  return id;
}
