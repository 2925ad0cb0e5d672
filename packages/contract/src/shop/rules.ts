/** Members' price tiers of goods; visitors pay the price of members. */
const SHOP_TIERS = ["member", "agent", "master_agent"] as const;
export type ShopTier = (typeof SHOP_TIERS)[number];

/** How a list is sorted. `best` is the nearest match, without a search the most sold. */
export const SHOP_SORTS = ["best", "newest", "cheapest", "dearest", "sold"] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

export const SHOP_SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const SHOP_SLUG_CHARACTERS = 120;
export const SHOP_PAGE_SIZE = 24;

export const CART_MOST_LINES = 100;
/** Pieces of one product in a cart. */
export const CART_MOST_PIECES = 10_000;
export const CART_NOTE_CHARACTERS = 200;
/** A visitor's cart is kept this long. */
export const PUBLIC_CART_DAYS = 30;

/** Why a line of a cart cannot be bought as it is. */
export const CART_PROBLEMS = [
  "closed",
  "sold_out",
  "above_stock",
  "below_minimum",
  "not_step",
] as const;
export type CartProblem = (typeof CART_PROBLEMS)[number];

/** The weight of a piece that a courier bills: that of the scales, or that of the volume if it is larger. */
export function shopWeight(
  grams: number,
  size: { readonly length: number; readonly width: number; readonly height: number },
): number {
  return Math.max(grams, Math.ceil((size.length * size.width * size.height * 1_000) / 6_000));
}

/** What is wrong with a quantity of a product; undefined when it can be bought. */
export function quantityProblem(
  quantity: number,
  {
    stock,
    min_quantity: least,
    step,
  }: { readonly stock: number; readonly min_quantity: number; readonly step: number },
): Exclude<CartProblem, "closed"> | undefined {
  if (stock < least) return "sold_out";
  if (quantity < least) return "below_minimum";
  if ((quantity - least) % step !== 0) return "not_step";
  return quantity > stock ? "above_stock" : undefined;
}

/** The largest quantity that can be bought; 0 when too few pieces are left. */
export function mostPieces({
  stock,
  min_quantity: least,
  step,
}: {
  readonly stock: number;
  readonly min_quantity: number;
  readonly step: number;
}): number {
  if (stock < least) return 0;
  return Math.min(CART_MOST_PIECES, stock) - ((Math.min(CART_MOST_PIECES, stock) - least) % step);
}
