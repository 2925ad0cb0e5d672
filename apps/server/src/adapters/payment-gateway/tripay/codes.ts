import type { ChargeRefusal, PaymentReading } from "../../../ports/payment-gateway.ts";

type Meaning = Pick<PaymentReading, "closedBecause"> & {
  readonly state: "pending" | "paid" | "closed" | "reversed";
};

/** Every status (tripay.co.id/developer, read in November 2026). */
export const STATUSES: Readonly<Record<string, Meaning>> = {
  UNPAID: { state: "pending" },
  PAID: { state: "paid" },
  EXPIRED: { state: "closed", closedBecause: "expired" },
  FAILED: { state: "closed", closedBecause: "failed" },
  REFUND: { state: "reversed" },
};

/**
 * Tripay has no codes, only messages, and documents one of them. All others stay unknown, including a used reference:
 * the status tells the outcome.
 */
const REFUSALS: Readonly<Record<string, ChargeRefusal>> = {
  "invalid api key": "gateway_configuration", // documented
  "invalid signature": "gateway_configuration", // not documented; an unsigned charge is never created
};

export function refusalOf(status: number, message: string): ChargeRefusal | undefined {
  if (status === 429) return "rate_limited";
  const sentence = message.toLowerCase().replace(/[.!]+$/, "");
  return Object.hasOwn(REFUSALS, sentence) ? REFUSALS[sentence] : undefined;
}
