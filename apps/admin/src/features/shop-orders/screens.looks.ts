import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "orders of the shop", path: () => "/shop-orders", ready: "Papan" },
  {
    name: "the board of orders",
    path: () => "/shop-orders?view=board",
    ready: "Papan",
  },
  {
    name: "a pick list without orders",
    path: () => "/shop-orders/pick",
    ready: "Tidak ada barang yang harus disiapkan",
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/shop-orders/$number": "needs an order; e2e/office/shop-orders.e2e.ts looks at one",
};
