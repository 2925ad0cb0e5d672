import type { PaymentReading } from "../../../../ports/payment-gateway.ts";

/**
 * The monetary meaning of a status, in a comparable form. `holds`: the amount of the charge at the gateway. `foreign`:
 * money in another currency. `pending`: not paid yet. All others carry no information.
 */
export type Meaning =
  | { readonly kind: "holds"; readonly key: string; readonly holds: number }
  | {
      readonly kind: "foreign";
      readonly key: string;
      readonly detail: string;
      readonly currency: string;
    }
  | { readonly kind: "pending"; readonly key: "pending" }
  | { readonly kind: "not_found" }
  | { readonly kind: "unknown" };

type Money = Pick<PaymentReading, "state" | "amount" | "currency" | "reversedAmount">;

const UNKNOWN: Meaning = { kind: "unknown" };
const isWhole = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

/** `asked` is the requested amount, used for a full reversal without an amount. */
export function meaningOf(
  { state, amount, currency, reversedAmount }: Money,
  asked: number,
): Meaning {
  switch (state) {
    case "pending":
      return { kind: "pending", key: "pending" };
    case "closed":
      return holding(0);
    case "paid":
      // A payment without an amount decides nothing.
      if (amount === undefined) return UNKNOWN;
      if (currency !== undefined && currency !== "IDR") return foreign(amount, currency);
      return isWhole(amount) && amount > 0 ? holding(amount) : UNKNOWN;
    case "reversed": {
      if (currency !== undefined && currency !== "IDR") return UNKNOWN;
      const paid = amount ?? asked;
      const left = paid - (reversedAmount ?? paid);
      return isWhole(left) ? holding(left) : UNKNOWN;
    }
    case "not_found":
      return { kind: "not_found" };
    case "unknown":
      return UNKNOWN;
  }
}

const holding = (holds: number): Meaning => ({ kind: "holds", key: `holds ${holds}`, holds });

function foreign(amount: number, currency: string): Meaning {
  const named = /^[A-Z]{3}$/.test(currency) ? currency : "XXX";
  const detail = `${currency.slice(0, 20)} ${amount}`;
  return { kind: "foreign", key: `foreign ${detail}`, detail, currency: named };
}
