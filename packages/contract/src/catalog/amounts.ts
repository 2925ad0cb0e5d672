/** Foreign amounts that the customer chooses, as whole hundredths of the delivered currency. */

/** The selectable amounts: from minimum to maximum, in steps counted from the minimum. */
export interface AmountRange {
  /** ISO 4217 code of the delivered currency. */
  readonly currency: string;
  readonly least_hundredths: number;
  readonly most_hundredths: number;
  readonly step_hundredths: number;
}

/** Errors of an amount in a product code, and of a code without one. */
export const AMOUNT_ERRORS = [
  "amount_required",
  "amount_below_range",
  "amount_above_range",
  "amount_off_step",
] as const;

const HUNDREDTHS = 100;
/** Separates a product code, or a supplier's SKU, from an amount. */
const SEPARATOR = ":";

/** Parses `25`, `25,5` and `25.50` into hundredths. Returns undefined for any other text and for zero. */
export function readHundredths(text: string): number | undefined {
  const [, whole, fraction = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * HUNDREDTHS + Number(fraction.padEnd(2, "0"));
  return hundredths > 0 ? hundredths : undefined;
}

/** Formats hundredths as `25` or `25.50`, as in codes and SKUs. */
export function decimalOf(hundredths: number): string {
  const fraction = hundredths % HUNDREDTHS;
  const whole = String((hundredths - fraction) / HUNDREDTHS);
  return fraction === 0 ? whole : `${whole}.${String(fraction).padStart(2, "0")}`;
}

/** Appends an amount to the code of a range product or to a SKU: `MAXIS-X:25`. */
export const withAmount = (code: string, hundredths: number): string =>
  `${code}${SEPARATOR}${decimalOf(hundredths)}`;

/**
 * Splits such a code. Returns undefined without an amount, or when the amount is not in the spelling of `withAmount`.
 */
export function splitAmount(
  code: string,
): { readonly code: string; readonly hundredths: number } | undefined {
  const at = code.lastIndexOf(SEPARATOR);
  if (at <= 0) return undefined;
  const parts = { code: code.slice(0, at), hundredths: readHundredths(code.slice(at + 1)) ?? 0 };
  return withAmount(parts.code, parts.hundredths) === code && parts.hundredths > 0
    ? parts
    : undefined;
}

/** Returns the error code for an invalid amount, or undefined when it may be chosen. */
export function judgeAmount(
  { least_hundredths: least, most_hundredths: most, step_hundredths: step }: AmountRange,
  hundredths: number,
): "amount_below_range" | "amount_above_range" | "amount_off_step" | undefined {
  if (hundredths < least) return "amount_below_range";
  if (hundredths > most) return "amount_above_range";
  return (hundredths - least) % step === 0 ? undefined : "amount_off_step";
}
