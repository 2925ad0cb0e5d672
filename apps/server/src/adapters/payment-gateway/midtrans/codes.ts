import type { ChargeRefusal } from "../../../ports/payment-gateway.ts";

/**
 * Status codes with which Midtrans rejects a charge definitely (docs.midtrans.com/reference/code-4xx). Omitted, and
 * therefore unknown: 406, because the order id may have been used by our charge whose response was lost, so its status
 * is queried; 404, 407, 411, 412 and 414, which a charge cannot normally get; every 5xx.
 */
export const CHARGE_REFUSALS: Readonly<Record<string, ChargeRefusal>> = {
  "400": "other", // validation
  "401": "gateway_configuration", // server key, or sandbox and production mixed up
  "402": "method_closed",
  "403": "gateway_configuration",
  "405": "gateway_configuration",
  "408": "gateway_configuration", // a field of the wrong type
  "410": "other", // the wallet's user is blocked
  "413": "gateway_configuration", // syntax of the body
  "429": "rate_limited",
};

/** Responses with these codes describe a transaction; 407 is returned for an expired one. */
export const TRANSACTION_CODES: ReadonlySet<string> = new Set(["200", "201", "202", "407"]);

export type StatusMeaning =
  | "pending"
  | "paid"
  /** Rejected by the bank, or reversed by it after the payment. */
  | "denied"
  | "canceled"
  | "expired"
  | "failed"
  | "taken_back"
  | "partly_taken_back";

/** Every `transaction_status` (docs.midtrans.com/docs/transaction-status-cycle). */
export const STATUSES: Readonly<Record<string, StatusMeaning>> = {
  pending: "pending",
  authorize: "pending", // cards only; not paid before capture
  capture: "paid",
  settlement: "paid",
  deny: "denied",
  cancel: "canceled",
  expire: "expired",
  failure: "failed",
  refund: "taken_back",
  chargeback: "taken_back",
  partial_refund: "partly_taken_back",
  partial_chargeback: "partly_taken_back",
};
