/** Parts that the pages of the shop share: links, queries, the cart, and how a product looks. */
export { cartQuery, categoriesQuery, productQuery, productsQuery } from "./api.ts";
export type { ListFilter } from "./api.ts";
export { cartAccess } from "./cart-access.ts";
export type { WantedLine } from "./cart-access.ts";
export { CartButton } from "./cart-button.tsx";
export { localCart } from "./local-cart.ts";
export { PayBar } from "./pay-bar.tsx";
export { problemText } from "./problem-text.ts";
export { ProductGrid } from "./product-card.tsx";
export { ProductPicture } from "./product-picture.tsx";
export { percentOff, ProductPrice } from "./product-price.tsx";
export { QuantityField } from "./quantity-field.tsx";
export { ShopGate } from "./shop-gate.tsx";
export {
  cartLink,
  checkoutLink,
  isMember,
  LIST_FILTERS,
  listLink,
  productLink,
} from "./shop-links.ts";
export type { ListSearch } from "./shop-links.ts";
export { DepositChoice } from "./deposit-choice.tsx";
export { PayByDepositSheet } from "./pay-by-deposit-sheet.tsx";
export {
  channelsQuery,
  orderCountsQuery,
  orderQuery,
  ordersQuery,
  useShowOrder,
} from "./orders-api.ts";
