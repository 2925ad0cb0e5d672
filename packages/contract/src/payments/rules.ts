/** States of a gateway charge; a closed charge may still be paid late. */
export const PAYMENT_STATES = [
  "creating",
  "pending",
  "confirming",
  "paid",
  "reversed",
  "closed",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why a charge is closed. For `mismatch` and `unwanted` money was paid anyway and is in suspense. */
export const PAYMENT_CLOSED_BECAUSE = [
  "expired",
  "canceled",
  "failed",
  "refused",
  "mismatch",
  "unwanted",
] as const;

/** Sources of a status about a charge. */
export const PAYMENT_WORD_SOURCES = ["create", "status", "cancel", "callback", "staff"] as const;

/**
 * Why a person must act. `stray`: money that matches no charge. `reversed`: a credited payment was taken back.
 * `contradiction`: the gateway repeatedly reports a credited charge as unpaid. `unstable`: the gateway's status
 * alternates. `unanswered`: the gateway does not respond. `not_taken`: the purpose could not accept the payment.
 * `sandbox`: a sandbox account reports a payment in an open brand, so nothing was credited. `fee_imposed`: the gateway
 * charges the customer an additional fee, reported once per account.
 */
export const PAYMENT_CASE_REASONS = [
  "stray",
  "reversed",
  "contradiction",
  "unstable",
  "unanswered",
  "not_taken",
  "sandbox",
  "fee_imposed",
] as const;

/** Why money is stray. */
export const STRAY_REASONS = [
  "mismatch",
  "currency",
  "second_payment",
  "unwanted",
  "reversed_more",
  "returned_again",
  "unknown_charge",
] as const;

/** The two case lists of the back office: open cases, oldest first, and closed cases, newest first. */
export const PAYMENT_CASE_LISTS = ["open", "closed"] as const;

/** Maximum length of the reason for closing a case. */
export const PAYMENT_CASE_REASON_CHARACTERS = 300;
