import type { AdminShopProduct, AdminShopProductInput } from "@konter/contract/shop-office";
import { holdLock, onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../../platform/transaction.ts";
import { recordAction } from "../../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../../kernel/audit/index.ts";
import { writePictures } from "../../product-pictures.ts";
import { freeSlug, keepFormerSlug } from "../slugs.ts";
import { describeOfficeProduct } from "./describe-product.ts";

const COLUMNS = [
  "sku",
  "name",
  "description",
  "category_id",
  "weight_grams",
  "length",
  "width",
  "height",
  "min_quantity",
  "step",
  "is_open",
] as const;
const AUDITED = [...COLUMNS, "low_at", "prices", "picture_ids"] as const;

/** Adds a product without stock. Throws shop_sku_taken, shop_branch_not_found, shop_picture_not_found. */
export async function addProduct(
  pool: pg.Pool,
  actor: Actor,
  input: AdminShopProductInput,
): Promise<AdminShopProduct> {
  return inTransaction(pool, async (client) => {
    await holdLock(client, "shopCatalogue");
    await requireFree(client, input, undefined);
    const slug = await freeSlug(client, { kind: "product", name: input.name });
    const made = await client.query<{ id: number }>(
      `insert into shop_product (slug, ${COLUMNS.join(", ")})
       values ($1, ${COLUMNS.map((_, at) => `$${at + 2}`).join(", ")}) returning id`,
      [slug, ...COLUMNS.map((name) => input[name])],
    );
    const { id } = onlyRow(made);
    await writePrices(client, id, input);
    if (input.picture_ids !== undefined) await writePictures(client, id, input.picture_ids);
    await recordAction(client, actor, {
      action: "shop_product.added",
      subject: input.sku,
      after: audited(input),
    });
    return describeOfficeProduct(client, id);
  });
}

/** Throws shop_row_not_found, shop_product_moved, shop_sku_taken, shop_branch_not_found, shop_picture_not_found. */
export async function saveProduct(
  pool: pg.Pool,
  actor: Actor,
  {
    product_id: id,
    version,
    ...input
  }: AdminShopProductInput & {
    readonly product_id: number;
    readonly version: number;
  },
): Promise<AdminShopProduct> {
  return inTransaction(pool, async (client) => {
    await holdLock(client, "shopCatalogue");
    const before = await describeOfficeProduct(client, id);
    if (before.version !== version) throw new DomainError("shop_product_moved");
    await requireFree(client, input, id);
    const slug =
      before.name === input.name
        ? before.slug
        : await freeSlug(client, { kind: "product", name: input.name, id });
    await client.query(
      `update shop_product set slug = $2, version = version + 1, changed_at = clock_timestamp(),
         ${COLUMNS.map((name, at) => `${name} = $${at + 3}`).join(", ")} where id = $1`,
      [id, slug, ...COLUMNS.map((name) => input[name])],
    );
    await keepFormerSlug(client, { kind: "product", id, from: before.slug, to: slug });
    await writePrices(client, id, input);
    if (input.picture_ids !== undefined) await writePictures(client, id, input.picture_ids);
    await recordChange(client, actor, before, input);
    return describeOfficeProduct(client, id);
  });
}

/** Puts a product on sale, or takes it off. Throws shop_row_not_found. */
export async function openProduct(
  pool: pg.Pool,
  actor: Actor,
  { product_id: id, is_open: isOpen }: { readonly product_id: number; readonly is_open: boolean },
): Promise<AdminShopProduct> {
  return inTransaction(pool, async (client) => {
    await holdLock(client, "shopCatalogue");
    const { sku, is_open: wasOpen } = await describeOfficeProduct(client, id);
    if (wasOpen !== isOpen) {
      await client.query(
        "update shop_product set is_open = $2, version = version + 1, changed_at = clock_timestamp() where id = $1",
        [id, isOpen],
      );
      await recordAction(client, actor, {
        action: isOpen ? "shop_product.opened" : "shop_product.closed",
        subject: sku,
      });
    }
    return describeOfficeProduct(client, id);
  });
}

async function requireFree(
  queries: Queries,
  { sku, category_id: category }: AdminShopProductInput,
  id: number | undefined,
): Promise<void> {
  const taken = await queries.query<{ name: string }>(
    "select name from shop_product where sku = $1 and id is distinct from $2",
    [sku, id ?? null],
  );
  const [other] = taken.rows;
  if (other !== undefined)
    throw new DomainError("shop_sku_taken", {
      parameters: { sku, product: other.name },
      fields: { sku: { rule: "shop_sku_taken", parameters: { sku, product: other.name } } },
    });
  const found = await queries.query("select from shop_category where id = $1", [category]);
  if (found.rows.length === 0)
    throw new DomainError("shop_branch_not_found", {
      fields: { category_id: { rule: "shop_branch_not_found" } },
    });
}

async function writePrices(
  queries: Queries,
  id: number,
  { prices, low_at: lowAt }: AdminShopProductInput,
): Promise<void> {
  await queries.query(
    "delete from shop_price where product_id = $1 and $2::jsonb -> tier = 'null'",
    [id, JSON.stringify(prices)],
  );
  await queries.query(
    `insert into shop_price (product_id, tier, price) select $1, key, value::bigint from jsonb_each_text($2) where value is not null
     on conflict (product_id, tier) do update set price = excluded.price where shop_price.price <> excluded.price`,
    [id, JSON.stringify(prices)],
  );
  await queries.query(
    `insert into shop_stock (product_id, low_at) values ($1, $2)
     on conflict (product_id) do update set low_at = excluded.low_at where shop_stock.low_at <> excluded.low_at`,
    [id, lowAt],
  );
}

const audited = (input: AdminShopProductInput): object =>
  Object.fromEntries(AUDITED.map((name) => [name, input[name]]));

/** Records the fields that changed; a price that fell by more than half is marked. */
async function recordChange(
  queries: Queries,
  actor: Actor,
  product: AdminShopProduct,
  after: AdminShopProductInput,
): Promise<void> {
  const before: AdminShopProductInput = {
    ...product,
    low_at: product.stock.low_at,
    ...(after.picture_ids !== undefined && {
      picture_ids: product.pictures.map(({ picture_id: id }) => Number(id)),
    }),
  };
  const changed = AUDITED.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return;
  const of = (input: AdminShopProductInput) =>
    Object.fromEntries(changed.map((name) => [name, input[name]]));
  await recordAction(queries, actor, {
    action: "shop_product.changed",
    subject: product.sku,
    before: of(before),
    after: of(after),
    detail: after.prices.member * 2 < before.prices.member ? { price_halved: true } : {},
  });
}
