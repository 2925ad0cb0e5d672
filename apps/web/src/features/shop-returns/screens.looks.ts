/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/shop/order/$number/return": "needs a delivered order; e2e/shop/shop.e2e.ts looks at one",
};
