import { CallFailed } from "@konter/contract/client";
import type { Client } from "@konter/contract/client";
import type { Cart, CartItem, CartLine } from "@konter/contract/shop";
import { rupiah } from "@konter/contract/money";
import { api, quietApi } from "../../app/api.ts";
import { localCart, withItem, withLine, withoutProduct } from "./local-cart.ts";
import { isMember } from "./shop-links.ts";

export interface WantedLine {
  readonly quantity: number;
  readonly notes: string;
}

/** Reads and changes the cart; each method returns the whole cart. */
export interface CartAccess {
  readonly list: (signal?: AbortSignal) => Promise<Cart>;
  readonly add: (item: CartItem) => Promise<Cart>;
  readonly edit: (line: CartLine, wanted: WantedLine) => Promise<Cart>;
  readonly remove: (line: CartLine) => Promise<Cart>;
}

/** The cart of the member's account, or a visitor's in this browser. */
export const cartAccess = (caller: Client = api): CartAccess =>
  isMember() ? memberCart(caller) : visitorCart(caller);

const withSignal = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

const memberCart = (caller: Client): CartAccess => ({
  list: (signal) => caller("POST shop/cart/list", {}, withSignal(signal)),
  add: (item) => caller("POST shop/cart/add", item),
  edit: ({ id, version }, wanted) =>
    quietApi("POST shop/cart/edit/{id}", { id, version, ...wanted }),
  remove: ({ id }) => caller("POST shop/cart/destroy/{id}", { id }),
});

const EMPTY_CART: Cart = {
  lines: [],
  count: 0,
  goods_total: rupiah(0),
  weight_grams: 0,
  ready: false,
};

/** A visitor's cart is stored here; the server's copy adds prices and stock. A change that fails is taken back. */
function visitorCart(caller: Client): CartAccess {
  const list = async (signal?: AbortSignal): Promise<Cart> => {
    const { cart_id: id, items } = localCart.read();
    if (items.length === 0) return EMPTY_CART;
    const made = await makeCart(caller, id, items, signal);
    localCart.write({ ...localCart.read(), cart_id: made.cart_id });
    return made.cart;
  };
  const change = async (next: (items: readonly CartItem[]) => readonly CartItem[]) => {
    const before = localCart.read();
    localCart.write({ cart_id: before.cart_id, items: next(before.items) });
    try {
      return await list();
    } catch (failure) {
      localCart.write(before);
      throw failure;
    }
  };
  return {
    list,
    add: (item) => change((items) => withItem(items, item)),
    edit: ({ product }, wanted) =>
      change((items) => withLine(items, { product_id: product.product_id, ...wanted })),
    remove: ({ product }) => change((items) => withoutProduct(items, product.product_id)),
  };
}

/** The server forgets a cart after some weeks; its items are here and become a new one. */
async function makeCart(
  caller: Client,
  id: string | undefined,
  items: readonly CartItem[],
  signal: AbortSignal | undefined,
) {
  const make = (known: { readonly cart_id?: string }) =>
    caller("POST shop/public/make-cart", { ...known, items: [...items] }, withSignal(signal));
  if (id === undefined) return make({});
  try {
    return await make({ cart_id: id });
  } catch (failure) {
    if (failure instanceof CallFailed && failure.code === "cart_not_found") return make({});
    throw failure;
  }
}
