export type { BookTotals, BookView, Delivery, DeliveryState } from "./book.ts";
export type { CallViolation, LoggedCall } from "./call-log.ts";
export type { CallbackCounts } from "./callback-sender.ts";
export { createDigiflazzSimulator, type DigiflazzSimulatorOptions } from "./digiflazz.ts";
export type { DeliverLaterOptions, EngineOptions, SettleMode } from "./engine.ts";
export type {
  GatewayBookView,
  GatewayCharge,
  GatewayMovement,
  GatewayTotals,
} from "./gateway-book.ts";
export type { GatewayEngineOptions, GatewayViolation, PayOptions } from "./gateway-engine.ts";
export {
  GATEWAY_ANSWER_FAULTS,
  GATEWAY_MISBEHAVIOURS,
  type GatewayMisbehaviourKind,
  type GatewayMisbehaviourRule,
  PAYOUT_TROUBLES,
} from "./gateway-misbehaviour.ts";
export type { GatewaySimulator } from "./gateway-simulator.ts";
export { createFlipSimulator, type FlipSimulatorOptions } from "./flip.ts";
export { createDtOneSimulator, type DtOneSimulatorOptions } from "./dtone.ts";
export { dtonePriceList, type DtOneRow, PARTS_OF_A_DOLLAR } from "./dtone-rows.ts";
export { createIakSimulator, type IakSimulatorOptions } from "./iak.ts";
export { createInboxServer, MessageInbox, type ReceivedMessage } from "./message-inbox.ts";
export { createIrisSimulator, type IrisSimulatorOptions } from "./iris.ts";
export { createMessageVendors, MESSAGE_LOGIN, type MessageVendors } from "./message-vendors.ts";
export { createMidtransSimulator, type MidtransSimulatorOptions } from "./midtrans.ts";
export {
  createPaymentGateways,
  GATEWAY_LOGIN,
  GATEWAY_SETTINGS,
  type GatewayPlace,
  type GatewayVendor,
  type PaymentGateways,
  type PaymentGatewaysOptions,
} from "./payment-gateways.ts";
export { PAYOUT_BALANCE } from "./payout-engine.ts";
export type { Payout, PayoutBookView, PayoutState, PayoutTotals } from "./payout-book.ts";
export type { PayoutSimulator } from "./payout-simulator.ts";
export {
  createPayoutVendors,
  PAYOUT_SETTINGS,
  type PayoutPlaces,
  type PayoutVendor,
} from "./payout-vendors.ts";
export { createSmtpSimulator, type SmtpSimulatorOptions } from "./smtp.ts";
export { createTripaySimulator, type TripaySimulatorOptions } from "./tripay.ts";
export { createWhatsAppSimulator, type WhatsAppSimulatorOptions } from "./whatsapp-cloud.ts";
export { createXenditSimulator, type XenditSimulatorOptions } from "./xendit.ts";
export { createZenzivaSimulator, type ZenzivaSimulatorOptions } from "./zenziva.ts";
export { MISBEHAVIOURS, type MisbehaviourKind, type MisbehaviourRule } from "./misbehaviour.ts";
export {
  digiflazzPriceList,
  type DigiflazzPriceRow,
  iakPriceList,
  type IakPriceRow,
} from "./price-lists.ts";
export type { SimulatorOptions, SupplierSimulator } from "./simulator.ts";
export { kindOfCategory } from "./products.ts";
export { makeSerialNumber, type ProductKind } from "./serial-numbers.ts";
export { createZenditSimulator, type ZenditSimulatorOptions } from "./zendit.ts";
export { zenditOffer, type ZenditOffer, zenditPriceList } from "./zendit-offers.ts";
