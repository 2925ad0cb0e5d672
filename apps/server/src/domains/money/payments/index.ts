/**
 * Charges at payment gateways, from creation to credit and recheck, for any purpose. A purpose (a deposit, an order)
 * inserts a charge in its own transaction and has it created after the commit. From then on this module polls the
 * gateway, receives its callbacks and notifies the purpose once of the outcome. An unknown status never counts as
 * failed: only the gateway's status moves money, a callback only makes a query due, and a status that contradicts a
 * decision is queried until it was reported twice. Money that fits nothing goes to suspense with a case for staff.
 */
export type { OpenMethod } from "./charging/charge.ts";
export { askRestoredCharges } from "./asking/ask-restored.ts";
export { cancelCharge } from "./charging/cancel-charge.ts";
export { makeCharge, openCharge } from "./charging/make-charge.ts";
export type { Payments } from "./payments.ts";
export type {
  ClosedCharge,
  PaidCharge,
  PaymentPurpose,
  ReadyCharge,
  ReversedCharge,
} from "./purpose.ts";
export { questionCharges } from "./asking/question-charges.ts";
export { listOpenMethods } from "./charging/read-charges.ts";
export { createGatewayRegistry, GATEWAY_CHANNEL, gatewayPlace } from "./registry.ts";
export type { ConnectedGateway, GatewayRegistry } from "./registry.ts";
export { strayPayment } from "./settling/strays.ts";
// For tests that run single steps outside a worker in a process that is killed.
export { askGateway } from "./asking/ask-charges.ts";
export { processCallbacks } from "./callbacks/callbacks.ts";
