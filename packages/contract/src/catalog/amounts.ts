/** Amounts of free choice abroad: in hundredths of the money that arrives, so that they are whole numbers. */

/** What may be chosen: from the least to the most, in steps counted from the least. */
export interface AmountRange {
  /** ISO 4217, of the money that arrives. */
  readonly currency: string;
  readonly least_hundredths: number;
  readonly most_hundredths: number;
  readonly step_hundredths: number;
}

/** What an amount behind a product's code is refused with, and a code that lacks one. */
export const AMOUNT_ERRORS = [
  "amount_required",
  "amount_below_range",
  "amount_above_range",
  "amount_off_step",
] as const;

const HUNDREDTHS = 100;
/** Between a product's code, or a supplier's SKU, and an amount. */
const SEPARATOR = ":";

/** `25`, `25,5` and `25.50` in hundredths; undefined for anything else, and for nothing. */
export function readHundredths(text: string): number | undefined {
  const [, whole, fraction = ""] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * HUNDREDTHS + Number(fraction.padEnd(2, "0"));
  return hundredths > 0 ? hundredths : undefined;
}

/** `25` or `25.50`, as codes and SKUs carry an amount. */
export function decimalOf(hundredths: number): string {
  const fraction = hundredths % HUNDREDTHS;
  const whole = String((hundredths - fraction) / HUNDREDTHS);
  return fraction === 0 ? whole : `${whole}.${String(fraction).padStart(2, "0")}`;
}

/** The code of a range's product, or a SKU, with an amount of it: `MAXIS-X:25`. */
export const withAmount = (code: string, hundredths: number): string =>
  `${code}${SEPARATOR}${decimalOf(hundredths)}`;

/** What such a code names; undefined for one without an amount, and for an amount that is written otherwise than `withAmount` does. */
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

/** The code that refuses an amount; undefined where it may be chosen. */
export function judgeAmount(
  { least_hundredths: least, most_hundredths: most, step_hundredths: step }: AmountRange,
  hundredths: number,
): "amount_below_range" | "amount_above_range" | "amount_off_step" | undefined {
  if (hundredths < least) return "amount_below_range";
  if (hundredths > most) return "amount_above_range";
  return (hundredths - least) % step === 0 ? undefined : "amount_off_step";
}
