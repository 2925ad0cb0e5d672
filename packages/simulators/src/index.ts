export type { Delivery } from "./book.ts";
export type { CallViolation } from "./call-log.ts";
export { createDigiflazzSimulator } from "./digiflazz.ts";
export type { EngineOptions } from "./engine.ts";
export type { GatewayMovement } from "./gateway-book.ts";
export {
  GATEWAY_ANSWER_FAULTS,
  GATEWAY_MISBEHAVIOURS,
  type GatewayMisbehaviourKind,
  type GatewayMisbehaviourRule,
  PAYOUT_TROUBLES,
} from "./gateway-misbehaviour.ts";
export type { GatewaySimulator } from "./gateway-simulator.ts";
export { createFlipSimulator } from "./flip.ts";
export { createDtOneSimulator } from "./dtone.ts";
export { dtonePriceList, type DtOneRow, PARTS_OF_A_DOLLAR } from "./dtone-rows.ts";
export { createIakSimulator } from "./iak.ts";
export { type ReceivedMessage } from "./message-inbox.ts";
export { createIrisSimulator } from "./iris.ts";
export { createMessageVendors, MESSAGE_LOGIN, type MessageVendors } from "./message-vendors.ts";
export { createMidtransSimulator } from "./midtrans.ts";
export {
  createPaymentGateways,
  GATEWAY_LOGIN,
  GATEWAY_SETTINGS,
  type GatewayVendor,
  type PaymentGateways,
} from "./payment-gateways.ts";
export { PAYOUT_BALANCE } from "./payout-engine.ts";
export type { PayoutSimulator } from "./payout-simulator.ts";
export {
  createPayoutVendors,
  PAYOUT_SETTINGS,
  type PayoutPlaces,
  type PayoutVendor,
} from "./payout-vendors.ts";
export { createTripaySimulator } from "./tripay.ts";
export { createXenditSimulator } from "./xendit.ts";
export { MISBEHAVIOURS, type MisbehaviourKind, type MisbehaviourRule } from "./misbehaviour.ts";
export {
  digiflazzPriceList,
  type DigiflazzPriceRow,
  iakPriceList,
  type IakPriceRow,
} from "./price-lists.ts";
export type { SupplierSimulator } from "./simulator.ts";
export { kindOfCategory } from "./products.ts";
export { makeSerialNumber, type ProductKind } from "./serial-numbers.ts";
export { createZenditSimulator } from "./zendit.ts";
export { zenditOffer, type ZenditOffer, zenditPriceList } from "./zendit-offers.ts";
