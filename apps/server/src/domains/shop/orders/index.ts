export { toOrder, toOrderRows } from "./describe.ts";
export { cancelOrder, finishOrder, requireHeld, requireMove } from "./move-order.ts";
export { replaceShipment, settleRefund, writeConfirmed, writeShipped } from "./staff-moves.ts";
export { readOrderLines } from "./store.ts";
export type { OrderRow } from "./store.ts";
