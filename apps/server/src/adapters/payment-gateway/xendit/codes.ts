import type {
  ChargeRefusal,
  PaymentReading,
  SettlementLine,
} from "../../../ports/payment-gateway.ts";

/**
 * Errors with which Xendit refuses a charge for certain (docs.xendit.co/apidocs, payment requests, read in November 2026). Left
 * out, and therefore unknown: whatever says that something is there already or is being worked on (409), and every 5xx, such as
 * CHANNEL_UNAVAILABLE.
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
  CHANNEL_CODE_NOT_SUPPORTED_ERROR: "method_closed", // as xendit-node 7.0.0 lists it
  PAYMENT_REQUEST_RATE_LIMITED: "rate_limited",
  RATE_LIMIT_EXCEEDED: "rate_limited",
};

type Meaning = Pick<PaymentReading, "closedBecause"> & {
  readonly state: "pending" | "paid" | "closed";
};

/** Every status of a payment request. AUTHORIZED is money held and not yet taken. */
export const STATUSES: Readonly<Record<string, Meaning>> = {
  ACCEPTING_PAYMENTS: { state: "pending" },
  REQUIRES_ACTION: { state: "pending" },
  AUTHORIZED: { state: "pending" },
  SUCCEEDED: { state: "paid" },
  CANCELED: { state: "closed", closedBecause: "canceled" },
  EXPIRED: { state: "closed", closedBecause: "expired" },
  FAILED: { state: "closed", closedBecause: "failed" },
};

/** The events that say how a charge stands; an event of money held is ignored. */
export const CHARGE_EVENTS: ReadonlySet<string> = new Set([
  "payment.capture",
  "payment.failure",
  "payment_request.expiry",
]);

/** The events that say that money of a charge moved, or may have moved: its status says how much. */
export const ASKED_EVENTS: ReadonlySet<string> = new Set(["refund.succeeded", "refund.failed"]);

/** Kinds of transactions; whatever is not here is `other`. */
export const LINE_KINDS: Readonly<Record<string, SettlementLine["kind"]>> = {
  PAYMENT: "payment",
  REFUND: "refund",
  CHARGEBACK: "chargeback",
  WITHDRAWAL: "payout",
  DISBURSEMENT: "payout",
};
