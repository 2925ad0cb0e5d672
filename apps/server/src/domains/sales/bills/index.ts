/**
 * Bills (feature row M219): looked up at a supplier, then paid as a purchase of the kind `bill` under the reference of
 * the inquiry. Delivery, status checks, settlement and refunds are those of sales/purchase.
 */
export { keepOffers, syncOffers } from "./sync-offers.ts";
export { openEveryOffer } from "./open-offers.ts";
export { billsOf, toBill } from "./describe-bill.ts";
export { listBillers } from "./products.ts";
export { inquireBill } from "./inquire-bill.ts";
export { readInput } from "./read-input.ts";
export { BILL_COLUMNS, BILLS } from "./store.ts";
export type { BillInput, BillRow } from "./store.ts";
