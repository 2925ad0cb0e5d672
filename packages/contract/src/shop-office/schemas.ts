import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { bulkUploadInput } from "../bulk/schemas.ts";
import {
  amount,
  amountOut,
  instant,
  queryInteger,
  refusedAs,
  requiredCode,
  requiredText,
  searchText,
  text,
} from "../field-rules.ts";
import { PICTURES_LIMIT } from "../pictures/rules.ts";
import { storedPicture } from "../pictures/schemas.ts";
import { errors } from "./errors.ts";
import {
  SHOP_COLLECTION_PRODUCTS,
  SHOP_DESCRIPTION_CHARACTERS,
  SHOP_FILE_COLUMNS,
  SHOP_IMPORT_OUTCOMES,
  SHOP_IMPORT_STATES,
  SHOP_MOST_PRICE,
  SHOP_MOST_STOCK,
  SHOP_NAME_CHARACTERS,
  SHOP_PROMO_STATES,
  SHOP_SKU_CHARACTERS,
  SHOP_STOCK_ACTS,
  SHOP_STOCK_KINDS,
  SHOP_STOCK_STATES,
  SHOP_SYNONYMS,
} from "./rules.ts";
import type { ShopFileColumn } from "./rules.ts";

const rowId = () => queryInteger(1, 999_999_999_999_999);
const id = () => z.int().check(z.gte(1), z.lte(999_999_999_999_999));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const price = () => amount(1, SHOP_MOST_PRICE);

/** A row of the back office's list; prices without a promo. */
export const adminShopRow = z.object({
  product_id: z.int(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  price: amountOut(),
  promo_price: z.nullable(amountOut()),
  on_hand: z.int(),
  reserved: z.int(),
  /** Pieces that can be bought. */
  stock: z.int(),
  is_low: z.boolean(),
  is_open: z.boolean(),
  /** Its first one. */
  picture: z.nullable(storedPicture),
});
export type AdminShopRow = z.output<typeof adminShopRow>;
const listFilter = {
  q: z.optional(searchText(80)),
  category_id: z.optional(rowId()),
  state: z.optional(z.enum(["open", "closed"])),
  stock: z.optional(z.enum(SHOP_STOCK_STATES)),
};
export const adminShopProductsQuery = z.strictObject({ ...pageQuery, ...listFilter });
export type AdminShopProductsQuery = z.output<typeof adminShopProductsQuery>;
export const adminShopExportQuery = z.strictObject(listFilter);
export type AdminShopFilter = z.output<typeof adminShopExportQuery>;
export const adminShopPage = z.object({
  rows: z.array(adminShopRow),
  next_cursor: z.nullable(z.string()),
});
export const adminShopProductQuery = z.strictObject({ product_id: rowId() });

const productFields = {
  sku: requiredCode(SHOP_SKU_CHARACTERS),
  name: requiredText(SHOP_NAME_CHARACTERS),
  description: text(SHOP_DESCRIPTION_CHARACTERS),
  category_id: id(),
  weight_grams: whole(1, 1_000_000),
  length: whole(1, 1_000),
  width: whole(1, 1_000),
  height: whole(1, 1_000),
  min_quantity: whole(1, 10_000),
  step: whole(1, 10_000),
  /** Staff are told when fewer pieces can be bought; 0 for never. */
  low_at: whole(0, SHOP_MOST_STOCK),
  is_open: z.boolean(),
  /** A tier without a price pays that of the tier below it. */
  prices: z
    .strictObject({
      member: price(),
      agent: z.nullable(price()),
      master_agent: z.nullable(price()),
    })
    .check(
      z.refine(
        ({ member, agent, master_agent: master }) =>
          (agent ?? 0) <= member && (master ?? 0) <= (agent ?? member),
        { params: { rule: "shop_price_tiers", sentence: errors.shop_price_tiers } },
      ),
    ),
};
/** Pictures in their order; left out, they stay as they are. */
const pictureIds = z.optional(z.array(id()).check(z.maxLength(PICTURES_LIMIT)));
export const adminShopProductInput = z.strictObject({ ...productFields, picture_ids: pictureIds });
export type AdminShopProductInput = z.output<typeof adminShopProductInput>;
export const adminShopProductSaveInput = z.strictObject({
  product_id: rowId(),
  /** The version that the person saw; a change of an older one is refused. */
  version: z.int().check(z.gte(1)),
  ...productFields,
  picture_ids: pictureIds,
});
export const adminShopProductOpenInput = z.strictObject({
  product_id: rowId(),
  is_open: z.boolean(),
});

const stockNow = z.object({
  on_hand: z.int(),
  /** Pieces of orders that are not shipped yet. */
  reserved: z.int(),
  low_at: z.int(),
});
export const adminShopPromo = z.object({
  promo_id: z.int(),
  price: amountOut(),
  /** Purchases that may have it, and those that have it. */
  stock: z.int(),
  sold_qty: z.int(),
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  state: z.enum(SHOP_PROMO_STATES),
});
export const adminShopProduct = z.object({
  product_id: z.int(),
  slug: z.string(),
  ...productFields,
  prices: z.object({
    member: amountOut(),
    agent: z.nullable(amountOut()),
    master_agent: z.nullable(amountOut()),
  }),
  stock: stockNow,
  sold: z.int(),
  promo: z.nullable(adminShopPromo),
  pictures: z.array(storedPicture),
  version: z.int(),
  made_at: z.string(),
  changed_at: z.string(),
});
export type AdminShopProduct = z.output<typeof adminShopProduct>;

export const adminShopStockInput = z.strictObject({
  product_id: rowId(),
  act: z.enum(SHOP_STOCK_ACTS),
  /** Pieces that came or were damaged; for a count all pieces on the shelf. */
  pieces: whole(0, SHOP_MOST_STOCK),
  note: text(200),
  /** Pieces on hand that the person saw, so that the same change is not made twice. */
  seen_on_hand: whole(0, 2_147_483_647),
});
export type AdminShopStockInput = z.output<typeof adminShopStockInput>;
export const adminShopStockMovesQuery = z.strictObject({ ...pageQuery, product_id: rowId() });
export const adminShopStockMoves = z.object({
  rows: z.array(
    z.object({
      move_id: z.int(),
      at: z.string(),
      kind: z.enum(SHOP_STOCK_KINDS),
      on_hand_change: z.int(),
      reserved_change: z.int(),
      order_number: z.nullable(z.string()),
      made_by: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  next_cursor: z.nullable(z.string()),
});
export type AdminShopStockMoves = z.output<typeof adminShopStockMoves>;

/** Without a start it begins immediately; without an end it ends with its pieces. */
export const adminShopPromoInput = z.strictObject({
  product_id: rowId(),
  price: price(),
  stock: whole(1, SHOP_MOST_STOCK),
  starts_at: z.optional(instant()),
  ends_at: z.optional(instant()),
});
export type AdminShopPromoInput = z.output<typeof adminShopPromoInput>;

/** The tree as a list, each category below its parent's row, in their order. */
export const adminShopCategories = z.object({
  rows: z.array(
    z.object({
      category_id: z.int(),
      parent_id: z.nullable(z.int()),
      level: z.int(),
      slug: z.string(),
      name: z.string(),
      is_open: z.boolean(),
      picture: z.nullable(storedPicture),
      /** Products of the category itself. */
      products: z.int(),
    }),
  ),
});
export type AdminShopCategories = z.output<typeof adminShopCategories>;
/** Null removes the picture; left out, it stays as it is. */
const pictureId = z.optional(z.nullable(id()));
export const adminShopCategoryInput = z.strictObject({
  name: requiredText(60),
  parent_id: z.nullable(id()),
  picture_id: pictureId,
});
export type AdminShopCategoryInput = z.output<typeof adminShopCategoryInput>;
export const adminShopCategorySaveInput = z.strictObject({
  category_id: rowId(),
  name: requiredText(60),
  parent_id: z.nullable(id()),
  is_open: z.boolean(),
  picture_id: pictureId,
});
export type AdminShopCategorySave = z.output<typeof adminShopCategorySaveInput>;
/** All categories below one, or all of the first level, in their new order. */
export const adminShopCategorySortInput = z.strictObject({
  parent_id: z.nullable(id()),
  category_ids: z.array(id()).check(z.minLength(1), z.maxLength(500)),
});
export const adminShopCategoryQuery = z.strictObject({ category_id: rowId() });

/** The filters of a collection by rule; prices are those of the account that looks at it. */
export const collectionRule = z.strictObject({
  category_id: z.nullable(id()),
  price_min: z.nullable(whole(0, SHOP_MOST_PRICE)),
  price_max: z.nullable(whole(0, SHOP_MOST_PRICE)),
  in_stock: z.boolean(),
  promo: z.boolean(),
});
export type CollectionRule = z.output<typeof collectionRule>;
const collectionFields = {
  name: requiredText(60),
  is_open: z.boolean(),
  position: whole(0, 10_000),
  /** Null for a collection by hand. */
  rule: z.nullable(collectionRule),
};
export const adminShopCollectionInput = z.strictObject({
  /** Null for a new one. */
  collection_id: z.nullable(id()),
  ...collectionFields,
  /** Products by hand in their order, by SKU; ignored for a collection by rule. */
  skus: z.array(requiredCode(SHOP_SKU_CHARACTERS)).check(z.maxLength(SHOP_COLLECTION_PRODUCTS)),
});
export type AdminShopCollectionInput = z.output<typeof adminShopCollectionInput>;
export const adminShopCollections = z.object({
  rows: z.array(
    z.object({
      collection_id: z.int(),
      slug: z.string(),
      ...collectionFields,
      skus: z.array(z.string()),
    }),
  ),
});
export type AdminShopCollections = z.output<typeof adminShopCollections>;
export const adminShopCollectionQuery = z.strictObject({ collection_id: rowId() });

const WORD = /^[\p{L}\p{N}]{2,30}$/u;
export const adminShopSynonymInput = z.strictObject({
  /** Null for a new group. */
  synonym_id: z.nullable(id()),
  words: z
    .array(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        refusedAs(errors, "shop_synonym_word", (word) => WORD.test(word)),
      ),
    )
    .check(z.minLength(SHOP_SYNONYMS.least), z.maxLength(SHOP_SYNONYMS.most)),
});
export const adminShopSynonyms = z.object({
  rows: z.array(z.object({ synonym_id: z.int(), words: z.array(z.string()) })),
});
export type AdminShopSynonyms = z.output<typeof adminShopSynonyms>;
export const adminShopSynonymQuery = z.strictObject({ synonym_id: rowId() });

export const adminShopUploadInput = z.strictObject({
  file_name: bulkUploadInput.shape.file_name,
  bytes: z.instanceof(Uint8Array),
});
export const adminShopImport = z.object({
  import_id: z.int(),
  file_name: z.string(),
  state: z.enum(SHOP_IMPORT_STATES),
  /** Rows of each outcome. */
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z.int(),
    moved: z.int(),
  }),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  applied_at: z.nullable(z.string()),
  applied_by: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  undone_by: z.nullable(z.string()),
});
export type AdminShopImport = z.output<typeof adminShopImport>;
export const adminShopImportsQuery = z.strictObject({ ...pageQuery });
export const adminShopImports = z.object({
  rows: z.array(adminShopImport),
  next_cursor: z.nullable(z.string()),
});
export const adminShopImportQuery = z.strictObject({ import_id: rowId() });
export const adminShopImportRowsQuery = z.strictObject({
  ...pageQuery,
  import_id: rowId(),
  show: z.optional(z.enum(SHOP_IMPORT_OUTCOMES)),
});
export type AdminShopImportRowsQuery = z.output<typeof adminShopImportRowsQuery>;
const column = z.enum(Object.keys(SHOP_FILE_COLUMNS) as [ShopFileColumn, ...ShopFileColumn[]]);
export const adminShopImportRow = z.object({
  /** Row number in the file, as shown by Excel. */
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  outcome: z.enum(SHOP_IMPORT_OUTCOMES),
  changes: z.array(z.object({ column, before: z.string(), after: z.string() })),
  /** Why the row is rejected, in the reader's language. */
  faults: z.array(z.object({ column, text: z.string() })),
});
export type AdminShopImportRow = z.output<typeof adminShopImportRow>;
export const adminShopImportRows = z.object({
  rows: z.array(adminShopImportRow),
  next_cursor: z.nullable(z.string()),
});
