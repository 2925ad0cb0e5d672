export { cancelByStaff, confirmOrder, finishByStaff } from "./move-orders.ts";
export { shipOrder } from "./ship-order.ts";
