import { kitLocale } from "./texts.ts";

/** Operators count 1,024 megabytes to the gigabyte. */
export const MEGABYTES_PER_GIGABYTE = 1024;

/** 1,536 megabytes are `1,5 GB`: tenths at most, with the comma of the language; less than a gigabyte is `512 MB`. */
export function formatMegabytes(megabytes: number): string {
  if (megabytes < MEGABYTES_PER_GIGABYTE) return `${megabytes} MB`;
  const tenths = Math.round((megabytes * 10) / MEGABYTES_PER_GIGABYTE);
  const rest = tenths % 10;
  const whole = (tenths - rest) / 10;
  const comma = kitLocale() === "en" ? "." : ",";
  return rest === 0 ? `${whole} GB` : `${whole}${comma}${rest} GB`;
}
