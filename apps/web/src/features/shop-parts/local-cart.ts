import { CART_MOST_PIECES } from "@konter/contract/shop";
import type { CartItem } from "@konter/contract/shop";
import { storedValue } from "@konter/ui";

/** The cart of this browser before sign-in, with the shape of the server's items. */
export interface LocalCart {
  /** The server's copy of it, which has prices and stock. */
  readonly cart_id?: string | undefined;
  readonly items: readonly CartItem[];
  /** Names the tries to add these items to an account's cart; changed items have none. */
  readonly merge_id?: string | undefined;
}

const isItem = (value: unknown): value is CartItem =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<CartItem>).product_id === "string" &&
  typeof (value as Partial<CartItem>).quantity === "number" &&
  typeof (value as Partial<CartItem>).notes === "string";

const isLocalCart = (value: unknown): value is LocalCart =>
  typeof value === "object" &&
  value !== null &&
  Array.isArray((value as Partial<LocalCart>).items) &&
  (value as LocalCart).items.every(isItem) &&
  ["string", "undefined"].includes(typeof (value as LocalCart).cart_id) &&
  ["string", "undefined"].includes(typeof (value as LocalCart).merge_id);

const EMPTY: LocalCart = { items: [] };

/** Named for visitors, because the next account on this device must not get an earlier account's cart. */
const stored = storedValue("konter:visitor:shop_cart", isLocalCart, () => localStorage);

export const localCart = {
  read: (): LocalCart => stored.read() ?? EMPTY,
  write: (cart: LocalCart): void => stored.write(cart.items.length === 0 ? undefined : cart),
  clear: (): void => stored.write(undefined),
};

/** Adds an item; the same product becomes one line with the sum and the latest note. */
export function withItem(items: readonly CartItem[], item: CartItem): readonly CartItem[] {
  const known = items.find(({ product_id: id }) => id === item.product_id);
  if (known === undefined) return [...items, item];
  const quantity = Math.min(CART_MOST_PIECES, known.quantity + item.quantity);
  return withLine(items, {
    ...item,
    quantity,
    notes: item.notes === "" ? known.notes : item.notes,
  });
}

/** Replaces the line of a product. */
export const withLine = (items: readonly CartItem[], line: CartItem): readonly CartItem[] =>
  items.map((each) => (each.product_id === line.product_id ? line : each));

export const withoutProduct = (items: readonly CartItem[], productId: string) =>
  items.filter(({ product_id: id }) => id !== productId);
