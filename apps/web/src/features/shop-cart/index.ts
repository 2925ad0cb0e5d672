export { CartPage } from "./cart-page.tsx";
export { mergeLocalCart } from "./merge-local-cart.ts";
