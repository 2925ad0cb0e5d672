import type {
  ChargeRefusal,
  PaymentReading,
  SettlementLine,
} from "../../../ports/payment-gateway.ts";

/**
 * Errors with which Xendit rejects a charge definitely (docs.xendit.co/apidocs, payment requests, read in November
 * 2026). Omitted, and therefore unknown: errors that report an existing or pending request (409), and every 5xx, such
 * as CHANNEL_UNAVAILABLE.
 */
export const CHARGE_REFUSALS: Readonly<Record<string, ChargeRefusal>> = {
  INVALID_API_KEY: "gateway_configuration",
  REQUEST_FORBIDDEN_ERROR: "gateway_configuration",
  INVALID_MERCHANT_SETTINGS: "gateway_configuration",
  ACCOUNT_ACCESS_BLOCKED: "gateway_configuration",
  UNSUPPORTED_CONTENT_TYPE: "gateway_configuration",
  API_VALIDATION_ERROR: "other",
  INVALID_VALUE_ERROR: "other",
  CHANNEL_NOT_ACTIVATED: "method_closed",
  CHANNEL_CODE_NOT_SUPPORTED_ERROR: "method_closed", // listed in xendit-node 7.0.0
  PAYMENT_REQUEST_RATE_LIMITED: "rate_limited",
  RATE_LIMIT_EXCEEDED: "rate_limited",
};

type Meaning = Pick<PaymentReading, "closedBecause"> & {
  readonly state: "pending" | "paid" | "closed";
};

/** Every status of a payment request. AUTHORIZED means that the money is reserved and not captured yet. */
export const STATUSES: Readonly<Record<string, Meaning>> = {
  ACCEPTING_PAYMENTS: { state: "pending" },
  REQUIRES_ACTION: { state: "pending" },
  AUTHORIZED: { state: "pending" },
  SUCCEEDED: { state: "paid" },
  CANCELED: { state: "closed", closedBecause: "canceled" },
  EXPIRED: { state: "closed", closedBecause: "expired" },
  FAILED: { state: "closed", closedBecause: "failed" },
};

/** Events with a charge's status; an event of a reservation is ignored. */
export const CHARGE_EVENTS: ReadonlySet<string> = new Set([
  "payment.capture",
  "payment.failure",
  "payment_request.expiry",
]);

/** Events of possible money movements of a charge; its status tells the amount. */
export const ASKED_EVENTS: ReadonlySet<string> = new Set(["refund.succeeded", "refund.failed"]);

/** Transaction kinds; all unlisted ones are `other`. */
export const LINE_KINDS: Readonly<Record<string, SettlementLine["kind"]>> = {
  PAYMENT: "payment",
  REFUND: "refund",
  CHARGEBACK: "chargeback",
  WITHDRAWAL: "payout",
  DISBURSEMENT: "payout",
};
