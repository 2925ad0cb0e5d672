import { kitLocale } from "../texts.ts";

/** Operators count 1,024 megabytes per gigabyte. */
export const MEGABYTES_PER_GIGABYTE = 1024;

/**
 * Formats 1,536 megabytes as `1,5 GB`, with at most one decimal in the language's format; less than a gigabyte as `512
 * MB`.
 */
export function formatMegabytes(megabytes: number): string {
  if (megabytes < MEGABYTES_PER_GIGABYTE) return `${megabytes} MB`;
  const tenths = Math.round((megabytes * 10) / MEGABYTES_PER_GIGABYTE);
  const rest = tenths % 10;
  const whole = (tenths - rest) / 10;
  const comma = kitLocale() === "en" ? "." : ",";
  return rest === 0 ? `${whole} GB` : `${whole}${comma}${rest} GB`;
}

/** Formats a whole number with the language's separators: `4.999`. */
export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(kitLocale()).format(value);

const GRAMS_PER_KILOGRAM = 1_000;

/** Formats 1,200 grams as `1,2 kg`. */
export const formatKilograms = (grams: number): string =>
  `${new Intl.NumberFormat(kitLocale(), { maximumFractionDigits: 3 }).format(grams / GRAMS_PER_KILOGRAM)} kg`;
