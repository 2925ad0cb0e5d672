export { buyerAccount, GOODS, OWED, postReturned } from "./accounts.ts";
export { toOrder, toOrderRows } from "./describe.ts";
export type { Mover } from "./end-order.ts";
export { cancelOrder, finishOrder, requireHeld, requireMove, writeDone } from "./move-order.ts";
export { SHOP_NOTICES } from "./notices.ts";
export { moveInChange, shipGoods } from "./reserve.ts";
export { announce, findOrder, lockOrder, readOrderLines, requireOwn } from "./store.ts";
export type { OrderLineRow, OrderRow } from "./store.ts";
