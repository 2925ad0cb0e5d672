export { agreeCod } from "./agree-cod.ts";
export { requireAllowed, requireCourier } from "./allowed.ts";
export { endBookings, markConfirmed } from "./bookings/bookings.ts";
export { cancelShipment } from "./cancel.ts";
export { toShipment, withScans } from "./describe.ts";
export { beforeOf, listShipments, pageOf } from "./list.ts";
export { listCommodities, quoteParcel, requireQuote } from "./quote.ts";
export type { KeptFee, QuoteRow } from "./quote.ts";
export { refuseGoods } from "./goods.ts";
export { refuseWrongInsurance, sendCall, sendParcel } from "./send.ts";
export {
  announce,
  findShipment,
  findWaybill,
  lockShipment,
  markHandedOver,
  readRoute,
} from "./store.ts";
export type { ShipmentRow } from "./store.ts";
export { refreshParcel, workTracking } from "./track.ts";
export { trackOwn } from "./track-own.ts";
export {
  closeWeighing,
  dueWeighings,
  lockWeighing,
  noteWeighings,
  WEIGHINGS,
} from "./weighings.ts";
export { workOrders } from "./work.ts";
