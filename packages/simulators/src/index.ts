export type { Delivery } from "./suppliers/book.ts";
export type { CallViolation } from "./call-log.ts";
export { createDigiflazzSimulator } from "./suppliers/digiflazz.ts";
export type { EngineOptions } from "./suppliers/engine.ts";
export type { GatewayMovement } from "./gateways/gateway-book.ts";
export {
  GATEWAY_ANSWER_FAULTS,
  GATEWAY_MISBEHAVIOURS,
  type GatewayMisbehaviourKind,
  type GatewayMisbehaviourRule,
  PAYOUT_TROUBLES,
} from "./gateways/gateway-misbehaviour.ts";
export type { GatewaySimulator } from "./gateways/gateway-simulator.ts";
export { createFlipSimulator } from "./payouts/flip.ts";
export { createDtOneSimulator } from "./suppliers/dtone.ts";
export { dtonePriceList, type DtOneRow, PARTS_OF_A_DOLLAR } from "./suppliers/dtone-rows.ts";
export { createIakSimulator } from "./suppliers/iak.ts";
export { type ReceivedMessage } from "./messages/message-inbox.ts";
export { createIrisSimulator } from "./payouts/iris.ts";
export {
  createMessageVendors,
  MESSAGE_LOGIN,
  type MessageVendors,
} from "./messages/message-vendors.ts";
export { createMidtransSimulator } from "./gateways/midtrans.ts";
export {
  createPaymentGateways,
  GATEWAY_LOGIN,
  GATEWAY_SETTINGS,
  type GatewayVendor,
  type PaymentGateways,
} from "./gateways/payment-gateways.ts";
export { PAYOUT_BALANCE } from "./payouts/payout-engine.ts";
export type { PayoutSimulator } from "./payouts/payout-simulator.ts";
export {
  createPayoutVendors,
  PAYOUT_SETTINGS,
  type PayoutPlaces,
  type PayoutVendor,
} from "./payouts/payout-vendors.ts";
export { createTripaySimulator } from "./gateways/tripay.ts";
export { createXenditSimulator } from "./gateways/xendit.ts";
export { MISBEHAVIOURS, type MisbehaviourKind, type MisbehaviourRule } from "./misbehaviour.ts";
export {
  digiflazzPriceList,
  type DigiflazzPriceRow,
  iakPriceList,
  type IakPriceRow,
} from "./suppliers/price-lists.ts";
export type { SupplierSimulator } from "./simulator.ts";
export { kindOfCategory } from "./suppliers/products.ts";
export { makeSerialNumber, type ProductKind } from "./suppliers/serial-numbers.ts";
export { createZenditSimulator } from "./suppliers/zendit.ts";
export { zenditOffer, type ZenditOffer, zenditPriceList } from "./suppliers/zendit-offers.ts";
export type { CourierSimulator, CourierSimulatorOptions } from "./couriers/courier-simulator.ts";
export { createIdexpressSimulator } from "./couriers/idexpress.ts";
export { createIposSimulator } from "./couriers/ipos.ts";
export { createJneExpressSimulator } from "./couriers/jne-express.ts";
export { createJntCargoSimulator } from "./couriers/jnt-cargo.ts";
export { createJntExpressSimulator } from "./couriers/jnt-express.ts";
export { createLionParcelSimulator } from "./couriers/lion-parcel.ts";
export { createNinjaXpressSimulator } from "./couriers/ninja-xpress.ts";
export { createPosSimulator } from "./couriers/pos.ts";
export { createSapExpressSimulator } from "./couriers/sap-express.ts";
export { createSicepatSimulator } from "./couriers/sicepat.ts";
export { COURIER_SETTINGS, createCourierVendors } from "./couriers/courier-vendors.ts";
export type { CourierPlaces, SimulatedCourier } from "./couriers/courier-vendors.ts";
