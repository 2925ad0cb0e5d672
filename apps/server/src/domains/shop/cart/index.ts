export { addItem, readMemberLines } from "./change-cart.ts";
export { holdPublicCart, makePublicCart, readPublicLines } from "./public-cart.ts";
export { cartWeight, goodsTotal } from "./read-cart.ts";
export type { PricedLine } from "./read-cart.ts";
export { refuseQuantity } from "./refuse.ts";
export { emptyCart, holdCart } from "./hold-cart.ts";
