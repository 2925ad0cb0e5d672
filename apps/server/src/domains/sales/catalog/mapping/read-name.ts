import { AREAS } from "./areas.ts";
import { spelling } from "@konter/contract/logos";

const LEAST_NOMINAL = 1_000;
const MOST_NOMINAL = 10_000_000;
const DAYS_OF = { hari: 1, hr: 1, day: 1, days: 1, bulan: 30, tahun: 365 } as const;

/** Returns the possible face values in a name: `10.000`, `10,000`, `10000`, `Rp 10.000`, `10 ribu`, `10rb`. */
export function nominalsIn(name: string): readonly number[] {
  const found = new Set<number>();
  for (const [, figure = "", thousand] of name.matchAll(
    /(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+|\d+)(?![\d]|[.,]\d)(?:\s*(rb|ribu)\b)?/gi,
  )) {
    const value =
      Number(figure.replaceAll(/[.,]/g, "")) * (thousand === undefined ? 1 : LEAST_NOMINAL);
    if (value >= LEAST_NOMINAL && value <= MOST_NOMINAL) found.add(value);
  }
  return [...found];
}

/**
 * Returns a face value that is certainly in rupiah: the only number with a thousands separator, and no unit of a game
 * after it.
 */
export function rupiahIn(name: string): number | null {
  const marked = [...name.matchAll(/(?<![\d.,$])\d{1,3}(?:\.\d{3})+(?![\d$]|[.,]\d)/g)];
  const [only] = marked;
  if (only === undefined || marked.length > 1) return null;
  if (/^\s*(?!indonesia|region)[a-z]/i.test(name.slice(only.index + only[0].length))) return null;
  return nominalsIn(only[0])[0] ?? null;
}

/** Returns the quota of a name with exactly one: `1 GB + 5 GB Videomax` has no comparable one. */
export function quotaIn(name: string): number | null {
  const figures = [...name.matchAll(/(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?)\s*(GB|MB)\b/gi)];
  const [only] = figures;
  if (only === undefined || figures.length > 1) return null;
  if (/^\s*(?:\/|per)\s*hari/i.test(name.slice(only.index + only[0].length))) return null;
  const hundredths = Math.round(Number((only[1] ?? "").replace(",", ".")) * 100);
  const megabytes =
    only[2]?.toUpperCase() === "GB" ? Math.floor((hundredths * 1024) / 100) : hundredths / 100;
  return Number.isInteger(megabytes) && megabytes > 0 ? megabytes : null;
}

/** Returns the validity of a name with exactly one. */
export function daysIn(name: string): number | null {
  const found = new Set<number>();
  for (const [, figure, unit = ""] of name.matchAll(
    /(?<![\d.,])(\d{1,3})\s*(hari|hr|days?|bulan|tahun)\b/gi,
  ))
    found.add(Number(figure) * DAYS_OF[unit.toLowerCase() as keyof typeof DAYS_OF]);
  const [only] = found;
  return only === undefined || found.size > 1 || only === 0 ? null : only;
}

/** Returns the only area in which the product works, from the type or from brackets in the name. */
export function areaOf(name: string, type: string): string | null {
  const bracketed = /\(([^()]{1,60})\)\s*$/.exec(name)?.[1] ?? "";
  return AREAS.get(spelling(type)) ?? AREAS.get(spelling(bracketed)) ?? null;
}
