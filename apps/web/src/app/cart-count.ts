import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

export const CART_KEY = ["shop-cart"] as const;

/** The number of products in the cart, once a page of the shop has loaded it; it requests nothing itself. */
export function useKnownCartCount(): number {
  const client = useQueryClient();
  return useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => client.getQueryData<{ readonly count: number }>(CART_KEY)?.count ?? 0,
    () => 0,
  );
}
