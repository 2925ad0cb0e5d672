import type { DepositMethodKind } from "../deposits/rules.ts";
import type { Sentence } from "../locale.ts";
import type { CourierCode } from "../parcels/rules.ts";

/** The courier whose parcels a sender can pay without the counter's deposit (M397). */
export const CASHLESS_COURIER = "pos" satisfies CourierCode;

/** Methods by which a sender pays at the counter. */
export const CASHLESS_METHOD_KINDS = [
  "qris",
  "virtual_account",
] as const satisfies readonly DepositMethodKind[];

/** A payment at the counter ends after this, whatever the brand's time for top-ups is. */
export const CASHLESS_MOST_MINUTES = 60;
/** Payments of an account that wait at the same time. */
export const CASHLESS_MOST_OPEN = 20;
export const CASHLESS_PAYER_CHARACTERS = 60;

/**
 * `paid`: the shipment is being accepted. `sent`: it is accepted. `refunded`: it could not be, or the payment came late,
 * and the money is on the counter's deposit. `reversed`: the gateway took the payment back.
 */
export const CASHLESS_STATES = [
  "waiting",
  "confirming",
  "paid",
  "sent",
  "refunded",
  "expired",
  "canceled",
  "failed",
  "reversed",
] as const;
export type CashlessState = (typeof CASHLESS_STATES)[number];

export type CashlessFailure = "gateway_refused" | "other";

export const CASHLESS_FAILURE_TEXTS: Readonly<Record<CashlessFailure, Sentence>> = {
  gateway_refused: {
    id: "Penyedia pembayaran tidak membuat kode bayar. Pilih metode lain.",
    en: "The payment provider made no payment code. Choose another method.",
  },
  other: {
    id: "Pembayaran tidak selesai. Buat kode bayar baru.",
    en: "The payment did not complete. Make a new payment code.",
  },
};
