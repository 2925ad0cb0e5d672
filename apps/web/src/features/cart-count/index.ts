export { CART_KEY, useKnownCartCount } from "./cart-count.ts";
