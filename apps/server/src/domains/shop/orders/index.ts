export { toOrder, toOrderRows } from "./describe.ts";
export { cancelOrder, finishOrder, requireHeld, requireMove } from "./move-order.ts";
export { moveInChange } from "./reserve.ts";
export { endByItself, stopEnding, writeReturned } from "./return-moves.ts";
export { replaceShipment, settleRefund, writeConfirmed, writeShipped } from "./staff-moves.ts";
export { announce, findOrder, lockOrder, readOrderLines, requireOwn } from "./store.ts";
export type { OrderLineRow, OrderRow } from "./store.ts";
