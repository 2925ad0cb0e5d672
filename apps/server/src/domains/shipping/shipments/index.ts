export { requireCourier } from "./allowed.ts";
export { toShipment, withScans } from "./describe.ts";
export { beforeOf, pageOf } from "./list.ts";
export { quoteParcel } from "./quote.ts";
export { sendParcel } from "./send.ts";
export { announce, findShipment, lockShipment, markHandedOver } from "./store.ts";
export type { ShipmentRow } from "./store.ts";
export { workTracking } from "./track.ts";
export { trackOwn } from "./track-own.ts";
export {
  closeWeighing,
  dueWeighings,
  lockWeighing,
  noteWeighings,
  WEIGHINGS,
} from "./weighings.ts";
export type { Weighing } from "./weighings.ts";
export { workOrders } from "./work.ts";
