import * as z from "zod/mini";
import { amountOut, matching, refusedAs, requiredText, searchText, text } from "../field-rules.ts";
import { errors } from "./errors.ts";
import {
  CART_MOST_LINES,
  CART_MOST_PIECES,
  CART_NOTE_CHARACTERS,
  CART_PROBLEMS,
  SHOP_PAGE_SIZE,
  SHOP_SLUG_CHARACTERS,
  SHOP_SLUG_PATTERN,
  SHOP_SORTS,
} from "./rules.ts";

const MOST_PRICE = 1_000_000_000;

export const shopSlug = () => matching(SHOP_SLUG_PATTERN).check(z.maxLength(SHOP_SLUG_CHARACTERS));

/** A picture of the media store; its files are `{base}-{width}.avif` and `.webp`. */
export const shopPicture = z.object({
  picture_id: z.string(),
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  /** A tiny picture as a data URL, shown until the file has arrived. */
  placeholder: z.string(),
});
export type ShopPicture = z.output<typeof shopPicture>;

/** A product in a list, at the price of the account. */
export const shopCard = z.object({
  product_id: z.string(),
  slug: z.string(),
  name: z.string(),
  picture: z.nullable(shopPicture),
  price: amountOut(),
  /** The price without the promo that holds now; null without one. */
  price_before: z.nullable(amountOut()),
  promo_ends_at: z.nullable(z.string()),
  /** Pieces at the promo price that are left. */
  promo_left: z.nullable(z.int()),
  /** Pieces that can be bought now. */
  stock: z.int(),
  min_quantity: z.int(),
  step: z.int(),
  /** As a courier bills one piece. */
  weight_grams: z.int(),
  sold: z.int(),
});
export type ShopCard = z.output<typeof shopCard>;

/** A category with those above it, the widest first. */
export const shopPlace = z.object({ slug: z.string(), name: z.string() });
export type ShopPlace = z.output<typeof shopPlace>;

export const shopProduct = z.object({
  ...shopCard.shape,
  sku: z.string(),
  description: z.string(),
  pictures: z.array(shopPicture),
  length: z.int(),
  width: z.int(),
  height: z.int(),
  path: z.array(shopPlace),
  /** False: it is not sold any more. */
  open: z.boolean(),
  /** Whether the account is told when it is in stock again. */
  told_when_back: z.boolean(),
  similar: z.array(shopCard),
});
export type ShopProduct = z.output<typeof shopProduct>;

/** A bound of the price filter, typed by a person: a whole number, or empty for none. */
const priceBound = () =>
  z.optional(
    z.nullable(
      z.pipe(
        z.union([z.number(), z.string()]).check(
          refusedAs(
            errors,
            "shop_price_text",
            (value) => Number.isSafeInteger(Number(value)) && String(value).trim() !== "",
          ),
          refusedAs(errors, "shop_price_negative", (value) => Number(value) >= 0),
        ),
        z.pipe(z.transform(Number), z.number().check(z.lte(MOST_PRICE))),
      ),
    ),
  );

/** Filters of a list; a category of a lower level is named with those above it. */
export const shopQuery = z
  .strictObject({
    q: z.optional(searchText(80)),
    category: z.optional(shopSlug()),
    sub_category: z.optional(shopSlug()),
    super_sub_category: z.optional(shopSlug()),
    /** Id or slug of a collection. */
    collection: z.optional(shopSlug()),
    price_min: priceBound(),
    price_max: priceBound(),
    in_stock: z._default(z.boolean(), false),
    promo: z._default(z.boolean(), false),
    sort: z._default(z.enum(SHOP_SORTS), "best"),
    cursor: z.optional(z.string().check(z.maxLength(300))),
    limit: z._default(z.int().check(z.gte(1), z.lte(100)), SHOP_PAGE_SIZE),
  })
  .check(
    z.refine(
      ({ price_min: least, price_max: most }) =>
        typeof least !== "number" || typeof most !== "number" || least < most,
      {
        path: ["price_max"],
        params: { rule: "shop_price_order", sentence: errors.shop_price_order },
      },
    ),
  );
export type ShopQuery = z.output<typeof shopQuery>;

export const shopPage = z.object({
  rows: z.array(shopCard),
  next_cursor: z.nullable(z.string()),
  /** Matches in all, counted up to a thousand; null on later pages. */
  total: z.nullable(z.int()),
  /** The words that were searched when a typed word was corrected. */
  searched: z.nullable(z.string()),
  /** The category or collection in words; empty for the whole shop. Its slugs are the current ones. */
  path: z.array(shopPlace),
  collection: z.nullable(shopPlace),
});
export type ShopPage = z.output<typeof shopPage>;

export const shopProductQuery = z.strictObject({ slug: shopSlug() });
export const shopCollectionQuery = z.strictObject({ id: shopSlug() });

const listedCategory = {
  ...shopPlace.shape,
  picture: z.nullable(shopPicture),
  products: z.int(),
};

/** The three levels of categories that have products. */
export const shopCategories = z.object({
  categories: z.array(
    z.object({
      ...listedCategory,
      sub_categories: z.array(
        z.object({
          ...listedCategory,
          super_sub_categories: z.array(z.object(listedCategory)),
        }),
      ),
    }),
  ),
  collections: z.array(shopPlace),
});
export type ShopCategories = z.output<typeof shopCategories>;

export const shopCollection = z.object({ ...shopPlace.shape, rows: z.array(shopCard) });

export const shopTellBackInput = z.strictObject({ slug: shopSlug(), on: z.boolean() });
export const shopTellBack = z.object({ told_when_back: z.boolean() });

const productId = () => matching(/^[0-9]{1,15}$/);
/** Pieces as a person typed them; each wrong value has the same sentence. */
const pieces = () =>
  z.pipe(
    z
      .unknown()
      .check(
        refusedAs(
          errors,
          "cart_quantity_invalid",
          (value) =>
            typeof value === "number" &&
            Number.isSafeInteger(value) &&
            value >= 1 &&
            value <= CART_MOST_PIECES,
        ),
      ),
    z.transform(Number),
  );
const note = () => z._default(text(CART_NOTE_CHARACTERS), "");

export const cartItem = z.strictObject({
  product_id: productId(),
  quantity: pieces(),
  notes: note(),
});
export type CartItem = z.output<typeof cartItem>;
export const cartItems = z.array(cartItem).check(z.minLength(1), z.maxLength(CART_MOST_LINES));
export const cartAddInput = cartItem;
export const cartAddMultiInput = z.strictObject({ items: cartItems });
/** The cart of this browser from before the sign-in. */
export const cartMergeInput = z.strictObject({
  items: cartItems,
  /** The same for each try: a cart whose answer was lost is not added twice. */
  merge_id: z.optional(matching(/^[0-9a-f-]{32,36}$/)),
});
export type CartMergeInput = z.output<typeof cartMergeInput>;
export const cartEditInput = z.strictObject({
  id: matching(/^[0-9]{1,15}$/),
  quantity: pieces(),
  notes: text(CART_NOTE_CHARACTERS),
  /** The version that the person saw; an edit of an older one is refused. */
  version: z.int().check(z.gte(1)),
});
export type CartEditInput = z.output<typeof cartEditInput>;
export const cartLineInput = z.strictObject({ id: matching(/^[0-9]{1,15}$/) });

export const cartLine = z.object({
  id: z.string(),
  product: shopCard,
  quantity: z.int(),
  notes: z.string(),
  /** Rises with each edit. */
  version: z.int(),
  /** The price when the line was last seen or edited, if it has moved since. */
  price_moved_from: z.nullable(amountOut()),
  problem: z.nullable(z.enum(CART_PROBLEMS)),
  /** The largest quantity that can be bought now. */
  most: z.int(),
  total: amountOut(),
});
export type CartLine = z.output<typeof cartLine>;
export const cart = z.object({
  lines: z.array(cartLine),
  /** Different products. */
  count: z.int(),
  goods_total: amountOut(),
  weight_grams: z.int(),
  /** Whether every line can be bought as it is. */
  ready: z.boolean(),
});
export type Cart = z.output<typeof cart>;
/** A cart after the browser's own was added, with the products whose quantity the stock capped. */
export const mergedCart = z.object({
  cart,
  capped: z.array(z.object({ product: z.string(), quantity: z.int() })),
  dropped: z.array(z.object({ product: z.string() })),
});
export type MergedCart = z.output<typeof mergedCart>;

/** Identifies a visitor's cart; it cannot be guessed. */
export const publicCartId = () => matching(/^[A-Za-z0-9_-]{22}$/);
/** Replaces the lines of the named cart, or makes one. */
export const makeCartInput = z.strictObject({
  cart_id: z.optional(publicCartId()),
  items: z.array(cartItem).check(z.maxLength(CART_MOST_LINES)),
});
export const publicCart = z.object({ cart_id: z.string(), expires_at: z.string(), cart });
export type PublicCart = z.output<typeof publicCart>;
export const requiredName = () => requiredText(60);
