import { rupiah } from "../values/money.ts";
import type { Rupiah } from "../values/money.ts";
import { businessDate, businessTime } from "../values/time.ts";

/**
 * Groups of payment methods: manual transfer, virtual accounts, QRIS, e-wallets, stores, cash to a
 * collector.
 */
export const DEPOSIT_METHOD_KINDS = [
  "bank",
  "virtual_account",
  "qris",
  "e_wallet",
  "store",
  "cash",
] as const;
export type DepositMethodKind = (typeof DEPOSIT_METHOD_KINDS)[number];

/** Who delivers the money: the brand's bank account, a payment gateway, or a person. */
export const DEPOSIT_METHOD_SOURCES = ["bank", "gateway", "cash"] as const;
export type DepositMethodSource = (typeof DEPOSIT_METHOD_SOURCES)[number];

/**
 * `waiting`: not paid. `confirming`: paid and still reversible. `reversed`: taken back after the credit. An `expired`
 * or `canceled` request that is paid late becomes `approved`.
 */
export const DEPOSIT_STATES = [
  "waiting",
  "confirming",
  "approved",
  "half_approved",
  "rejected",
  "expired",
  "canceled",
  "failed",
  "reversed",
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Whether approved cash is still with the collector or was handed to the company (feature row M532). */
export const DEPOSIT_COLLECTIONS = ["not_deposited", "deposited"] as const;
export type DepositCollection = (typeof DEPOSIT_COLLECTIONS)[number];

export const DEPOSIT_CLAIM_STATES = ["open", "accepted", "rejected"] as const;
export type DepositClaimState = (typeof DEPOSIT_CLAIM_STATES)[number];
/** Maximum number of claims per request, including rejected ones. */
export const DEPOSIT_CLAIMS_LIMIT = 3;

/** Why a payment failed; the sentence is part of the response. */
export const DEPOSIT_FAILURES = [
  "method_closed",
  "amount_outside",
  "gateway_configuration",
  "gateway_trouble",
  "other",
] as const;
export type DepositFailure = (typeof DEPOSIT_FAILURES)[number];

/** A nominal is a multiple of this amount. */
export const DEPOSIT_STEP_RUPIAH = 1_000;
/** Minimum top-up, unless the brand or the method requires more. */
export const MIN_TOPUP_RUPIAH = 10_000;
export const DEPOSIT_NOMINALS_LIMIT = 12;
export const DEPOSIT_HOLIDAYS_LIMIT = 100;
export const DEPOSIT_RECENT_NOMINALS = 3;

/** The three digits that distinguish transfers of one amount, and how long a request keeps its digits after it ends. */
export const DEPOSIT_DIGITS = { least: 1, most: 999 } as const;
export const DEPOSIT_DIGITS_KEPT_DAYS = 3;

/**
 * Minutes until a transfer of the exact amount is credited, and the time a person may take for any other.
 */
export const DEPOSIT_CREDIT_MINUTES = 2;
export const DEPOSIT_CLAIM_HOURS = 24;
/**
 * Requests after this time of day (WIB) are processed the next day, unless the brand sets another
 * time within the bounds.
 */
const DEPOSIT_CUT_OFF = "21:30";
export const DEPOSIT_CUT_OFF_BOUNDS = { least: "12:00", most: "23:59" } as const;

/** `DEP` and eight digits and letters, without characters that are easily confused. */
export const DEPOSIT_CODE_PATTERN = /^DEP[0-9A-HJKMNP-TV-Z]{8}$/;

/** Letters, spaces and punctuation in names: O'Neil, H. Ali, M-Noor. */
export const HOLDER_NAME_PATTERN = /^\p{L}[\p{L}\p{M} .,'’-]*$/u;
export const HOLDER_NAME_CHARACTERS = 60;

export const DEPOSIT_PHOTO_LIMIT_MB = 8;
export const DEPOSIT_PHOTO_LIMIT_PX = 4096;
export const DEPOSIT_PHOTO_BODY_LIMIT_BYTES = 12 * 1024 * 1024;

/** Approval kinds for deposits that one person may not process alone. */
export const DEPOSIT_APPROVAL = "deposits.approve";
export const DEPOSIT_LINE_APPROVAL = "deposits.line";
export const DEPOSIT_LIMITS_APPROVAL = "deposits.limits";
/** Maximum number of suggested matches approved in one call. */
export const DEPOSIT_MATCHES_AT_ONCE = 100;

export interface DepositFeeRule {
  readonly fixed: number;
  readonly rate_basis_points: number;
}

/** Computes the fee of a payment method: the fixed part plus the share of the nominal, rounded up to a whole rupiah. */
export function depositFee(
  nominal: number,
  { fixed, rate_basis_points: rate }: DepositFeeRule,
): Rupiah {
  const share = (BigInt(nominal) * BigInt(rate) + 9_999n) / 10_000n;
  return rupiah(fixed + Number(share));
}

/**
 * The valid nominals next to an amount that is not a multiple of the step: the one below, unless it is less than the
 * minimum, and the one above.
 */
export function nearestNominals(
  nominal: number,
  least: number = MIN_TOPUP_RUPIAH,
): { readonly lower: Rupiah; readonly higher: Rupiah } {
  const lowest = Math.ceil(least / DEPOSIT_STEP_RUPIAH) * DEPOSIT_STEP_RUPIAH;
  const below = Math.floor(nominal / DEPOSIT_STEP_RUPIAH) * DEPOSIT_STEP_RUPIAH;
  const lower = Math.max(below, lowest);
  return { lower: rupiah(lower), higher: rupiah(lower + DEPOSIT_STEP_RUPIAH) };
}

/**
 * Returns the business day (WIB) on which a request made now is processed: today until the cut-off, otherwise the next
 * day, and never one of the brand's holidays. Exact payments that arrive automatically are credited at any time.
 */
export function processingDay(
  instant: Date,
  cutOff: string = DEPOSIT_CUT_OFF,
  holidays: readonly string[] = [],
): { readonly day: string; readonly isToday: boolean } {
  const today = businessDate(instant);
  const isLate = businessTime(instant).slice(11, 23) > `${cutOff}:00.000`;
  let at = new Date(`${today}T00:00:00Z`);
  const step = () => {
    at = new Date(at.getTime() + 24 * 3_600_000);
  };
  if (isLate) step();
  while (holidays.includes(at.toISOString().slice(0, 10))) step();
  const day = at.toISOString().slice(0, 10);
  return { day, isToday: day === today };
}
