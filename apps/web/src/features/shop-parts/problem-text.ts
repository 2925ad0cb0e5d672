import { renderSentence } from "@konter/contract/locale";
import { errors } from "@konter/contract/shop";
import type { CartProblem, ShopCard } from "@konter/contract/shop";
import { kitLocale } from "@konter/ui";

const SENTENCES = {
  closed: errors.shop_product_closed,
  sold_out: errors.shop_stock_empty,
  above_stock: errors.cart_above_stock,
  below_minimum: errors.cart_below_minimum,
  not_step: errors.cart_not_step,
} as const satisfies Readonly<Record<CartProblem, unknown>>;

/** The sentence for a quantity that cannot be bought, the same as the server's. */
export const problemText = (
  problem: CartProblem,
  { name, min_quantity: least, step }: ShopCard,
  most: number,
): string => renderSentence(SENTENCES[problem], kitLocale(), { product: name, least, step, most });
