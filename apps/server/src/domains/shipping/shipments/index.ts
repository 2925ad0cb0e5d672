export { requireParcelAgent } from "./allowed.ts";
export { beforeOf, pageOf } from "./list.ts";
export { quoteParcel } from "./quote.ts";
export { sendParcel } from "./send.ts";
export { announce, findShipment, lockShipment } from "./store.ts";
export type { ShipmentRow } from "./store.ts";
export { workTracking } from "./track.ts";
export {
  closeWeighing,
  dueWeighings,
  lockWeighing,
  noteWeighings,
  WEIGHINGS,
} from "./weighings.ts";
export { workOrders } from "./work.ts";
