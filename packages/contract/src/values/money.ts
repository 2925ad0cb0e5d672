import { withPlainMarks } from "./plain-marks.ts";

/**
 * Money is whole rupiah in a safe integer (feature row M10). The branded type prevents
 * using a plain count or percentage as an amount.
 */
export type Rupiah = number & { readonly __unit: "rupiah" };

/** Maximum amount in one call: Rp1.000.000.000.000 stays far below 2^53 even after a million additions. */
export const MAX_AMOUNT_RUPIAH = 1_000_000_000_000;

/** Converts an integer to rupiah. Throws RangeError for anything that is not a safe integer (programmer error). */
export function rupiah(value: number): Rupiah {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole rupiah amount: ${value}`);
  return (value === 0 ? 0 : value) as Rupiah;
}

/** Parses a bigint column from text (node-postgres returns int8 as text). Throws RangeError beyond 2^53. */
export function rupiahFromText(text: string): Rupiah {
  if (!/^-?\d{1,16}$/.test(text)) throw new RangeError(`not a whole rupiah amount: ${text}`);
  return rupiah(Number(text));
}

export function addRupiah(...amounts: readonly Rupiah[]): Rupiah {
  return rupiah(amounts.reduce((total, amount) => total + amount, 0));
}

export function subtractRupiah(from: Rupiah, amount: Rupiah): Rupiah {
  return rupiah(from - amount);
}

/**
 * Multiplies an amount by a rate in basis points (1/100 of a percent), rounded half away from zero; the only rounding
 * rule. Uses bigint arithmetic, so that no product loses precision.
 */
export function shareOfRupiah(amount: Rupiah, rateBasisPoints: number): Rupiah {
  if (!Number.isSafeInteger(rateBasisPoints)) throw new RangeError("a rate is whole basis points");
  const product = BigInt(amount) * BigInt(rateBasisPoints);
  const half = product < 0n ? -5_000n : 5_000n;
  return rupiah(Number((product + half) / 10_000n));
}

/**
 * Formats `Rp1.234.567`; a negative amount is `-Rp1.500`. Groups digits itself, because runtimes disagree about IDR.
 */
export function formatRupiah(amount: number): string {
  const digits = Math.abs(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ".");
  return amount < 0 ? `-Rp${digits}` : `Rp${digits}`;
}

/**
 * Parses the text of a money field: `10000`, `10.000`, `Rp 10.000`, `Rp 10.000,00`. Returns undefined for anything
 * else, such as `10.5`, `1e3`, `-1` and full-width digits (M9).
 */
export function parseRupiah(text: string): Rupiah | undefined {
  const trimmed = withPlainMarks(text)
    .trim()
    .replace(/^rp\.?\s*/i, "")
    .replace(/,(00?|-)$/, "");
  if (!/^(\d{1,16}|\d{1,3}(\.\d{3})+)$/.test(trimmed)) return undefined;
  const value = Number(trimmed.replaceAll(".", ""));
  return Number.isSafeInteger(value) ? rupiah(value) : undefined;
}
