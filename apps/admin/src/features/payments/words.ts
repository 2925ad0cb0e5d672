import type { PaymentCase, PaymentDetail, PaymentState } from "@konter/contract/payments";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

export const STATES: Readonly<
  Record<PaymentState, { readonly name: () => string; readonly tone: ChipTone }>
> = {
  creating: { name: m.payment_creating, tone: "primary" },
  pending: { name: m.payment_pending, tone: "primary" },
  confirming: { name: m.payment_confirming, tone: "primary" },
  paid: { name: m.payment_paid, tone: "success" },
  reversed: { name: m.payment_reversed, tone: "warning" },
  closed: { name: m.payment_closed, tone: "neutral" },
};
export const STATE_NAMES = Object.keys(STATES) as readonly PaymentState[];

export const CASE_REASONS: Readonly<Record<PaymentCase["reason"], () => string>> = {
  stray: m.payment_case_stray,
  reversed: m.payment_case_reversed,
  contradiction: m.payment_case_contradiction,
  unstable: m.payment_case_unstable,
  unanswered: m.payment_case_unanswered,
  not_taken: m.payment_case_not_taken,
  sandbox: m.payment_case_sandbox,
  fee_imposed: m.payment_case_fee_imposed,
};

export const STRAY_REASONS: Readonly<
  Record<NonNullable<PaymentCase["stray"]>["reason"], () => string>
> = {
  mismatch: m.payment_stray_mismatch,
  currency: m.payment_stray_currency,
  second_payment: m.payment_stray_second,
  unwanted: m.payment_stray_unwanted,
  reversed_more: m.payment_stray_reversed_more,
  returned_again: m.payment_stray_returned,
  unknown_charge: m.payment_stray_unknown,
};

export const CLOSED_BECAUSE: Readonly<
  Record<NonNullable<PaymentDetail["row"]["closed_because"]>, () => string>
> = {
  expired: m.payment_closed_expired,
  canceled: m.payment_closed_canceled,
  failed: m.payment_closed_failed,
  refused: m.payment_closed_refused,
  mismatch: m.payment_closed_mismatch,
  unwanted: m.payment_closed_unwanted,
};

export const SOURCES: Readonly<Record<PaymentDetail["words"][number]["source"], () => string>> = {
  create: m.payment_source_create,
  status: m.payment_source_status,
  cancel: m.payment_source_cancel,
  callback: m.payment_source_callback,
  staff: m.payment_source_staff,
};
