import type { MergedCart } from "@konter/contract/shop";
import { newKey, snackbar } from "@konter/ui";
import type { QueryClient } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import * as m from "#messages";
import { cartQuery, localCart } from "../shop-parts/index.ts";

/** Adds the cart from before the sign-in to the account's one. It stays in the browser while the call fails (M339). */
export async function mergeLocalCart(client: QueryClient): Promise<void> {
  const cart = localCart.read();
  const { items, merge_id: mergeId = newKey() } = cart;
  if (items.length === 0) return;
  localCart.write({ ...cart, merge_id: mergeId });
  let merged: MergedCart;
  try {
    merged = await quietApi("POST shop/cart/merge", { items: [...items], merge_id: mergeId });
  } catch {
    // The next page after a sign-in tries it again.
    return;
  }
  localCart.clear();
  client.setQueryData(cartQuery().queryKey, merged.cart);
  snackbar.add({ text: mergedText(merged), tone: "success" });
}

/** What became of the items, naming each that could not be added as it was. */
export function mergedText({ capped, dropped }: Pick<MergedCart, "capped" | "dropped">): string {
  return [
    m.cart_merged(),
    ...capped.map(({ product, quantity }) => m.cart_merged_capped({ product, quantity })),
    ...dropped.map(({ product }) => m.cart_merged_dropped({ product })),
  ].join(" ");
}
