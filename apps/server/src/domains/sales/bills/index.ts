/**
 * Bills (SPEC.md section 1): looked up at a supplier, then paid as a purchase of the kind `bill` under the reference of the look-up,
 * so that delivering, asking, settling and refunding are the purchase's own (sales/purchase).
 */
export { keepOffers } from "./sync-offers.ts";
export { openEveryOffer } from "./admin-products.ts";
export { inquireBill } from "./inquire-bill.ts";
export { readInput } from "./read-input.ts";
