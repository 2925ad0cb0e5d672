/**
 * Charges at payment gateways, from "make one" to "credited, and looked at twice", for any purpose. A purpose (a deposit, an
 * order) opens a charge in its own transaction and has it made after the commit; from then on this module asks the gateway,
 * hears its callbacks, and tells the purpose once what became of it. Unknown is never failed: only what the gateway's status says
 * moves money, a callback only makes the question due, and what contradicts a decision is asked until it was said twice. Money
 * that fits nothing lies in suspense with a case for a person.
 */
export type { OpenMethod } from "./charge.ts";
export { askRestoredCharges } from "./ask-restored.ts";
export { cancelCharge } from "./cancel-charge.ts";
export { makeCharge, openCharge } from "./make-charge.ts";
export type { Payments } from "./payments.ts";
export type {
  ClosedCharge,
  PaidCharge,
  PaymentPurpose,
  ReadyCharge,
  ReversedCharge,
} from "./purpose.ts";
export { questionCharges } from "./question-charges.ts";
export { listOpenMethods } from "./read-charges.ts";
export { createGatewayRegistry, GATEWAY_CHANNEL, gatewayPlace } from "./registry.ts";
export type { ConnectedGateway, GatewayRegistry } from "./registry.ts";
export { strayPayment } from "./strays.ts";
// For what is done step by step, outside a worker: a process of a test that is killed.
export { askGateway } from "./ask-charges.ts";
export { processCallbacks } from "./callbacks.ts";
