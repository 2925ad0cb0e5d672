/** What becomes of a charge at a payment gateway; one that is closed may still be paid, late. */
export const PAYMENT_STATES = [
  "creating",
  "pending",
  "confirming",
  "paid",
  "reversed",
  "closed",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why it is closed. Of `mismatch` and `unwanted` money was paid all the same: it lies in suspense. */
export const PAYMENT_CLOSED_BECAUSE = [
  "expired",
  "canceled",
  "failed",
  "refused",
  "mismatch",
  "unwanted",
] as const;

/** Who said a word about a charge. */
export const PAYMENT_WORD_SOURCES = ["create", "status", "cancel", "callback", "staff"] as const;

/**
 * Why a person must look. `stray`: money that fits nothing. `reversed`: what was credited was taken back. `contradiction`: the
 * gateway says again and again that what was credited is not paid. `unstable`: it says one thing and another in turn.
 * `unanswered`: it does not answer. `not_taken`: what is paid for could not take the payment.
 * `sandbox`: a sandbox account says paid in a brand that is open, so that nobody was credited.
 * `fee_imposed`: the gateway has the customer pay a fee on top, which is said once for each account.
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

/** The back office's two lists of cases: what waits, the oldest first, and what is over, the latest first. */
export const PAYMENT_CASE_LISTS = ["open", "closed"] as const;

/** Most characters of the words with which a case is closed. */
export const PAYMENT_CASE_REASON_CHARACTERS = 300;
