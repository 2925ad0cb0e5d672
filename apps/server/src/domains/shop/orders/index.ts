export { checkOut } from "./checkout.ts";
export { toOrder, toOrderRows } from "./describe.ts";
export { payAsGuest } from "./guest-order.ts";
export { cancelOrder, finishOrder, requireHeld, requireMove } from "./move-order.ts";
export { payOrder } from "./pay-order.ts";
export { replaceShipment, settleRefund, writeConfirmed, writeShipped } from "./staff-moves.ts";
export { readOrderLines } from "./store.ts";
export type { OrderRow } from "./store.ts";
