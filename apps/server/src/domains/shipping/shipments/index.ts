export { CASHLESS } from "./accounts.ts";
export { agreeCod, readCodLimits } from "./agree-cod.ts";
export type { CodLimits } from "./agree-cod.ts";
export { listCouriers, requireAllowed, requireCourier } from "./allowed.ts";
export { endBookings, markConfirmed } from "./bookings/bookings.ts";
export { cancelShipment } from "./cancel.ts";
export { findCustomerAddress } from "./customers/customer-addresses.ts";
export {
  destinationAddress,
  knownWaybill,
  readScansOf,
  toShipment,
  withScans,
} from "./describe.ts";
export { beforeOf, listShipments, pageOf } from "./list.ts";
export { OFFICE_MATCHES, officeValues, readForStaff } from "./office-list.ts";
export { refuseGoods } from "./goods.ts";
export { refuseWrongInsurance } from "./insurance.ts";
export { findDistrict } from "./places-of-ours.ts";
export { couriersOf, POSTAL_MODE, postalModeOf } from "./postal/postal-mode.ts";
export { askAndKeep, toFees } from "./fees/keep-fees.ts";
export { askCourier, notServed, priceFees, requireLane, requirePlace } from "./fees/lane-fees.ts";
export type { KeptFee, PartedFee } from "./fees/lane-fees.ts";
export { listCommodities, quoteParcel, requireQuote } from "./fees/quote.ts";
export type { QuoteRow } from "./fees/quote.ts";
export { priceParcel } from "./fees/price-parcel.ts";
export type { PricedOrder } from "./fees/price-parcel.ts";
export { agreeOrder, refuseBlocked, sendCall, sendConfirmedParcel, sendParcel } from "./send.ts";
export {
  announce,
  findShipment,
  findShipments,
  findWaybill,
  lockShipment,
  markHandedOver,
  readRoute,
} from "./store.ts";
export type { ShipmentRow } from "./store.ts";
export { settleByStaff } from "./settle.ts";
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
