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
