import { BRAND_ROWS } from "./brands.ts";
import type { BrandRow } from "./brands.ts";
import { spelling } from "./spelling.ts";

const ROWS: ReadonlyMap<string, BrandRow> = new Map(Object.entries(BRAND_ROWS));
/** Words before a name that do not belong to the brand. */
const BEFORE_NAME = /^(?:bank|pt|voucher)\s+/i;

/**
 * Returns the keys under which a logo of this code or name may be stored, the most specific first: `Telkomsel Halo` is
 * `telkomselhalo`, then `telkomsel`.
 */
export function logoKeys(codeOrName: string): readonly string[] {
  const words = codeOrName
    .replaceAll(/[_\s]+/g, " ")
    .trim()
    .replace(BEFORE_NAME, "")
    .split(" ");
  const keys = words.map((_word, index) =>
    spelling(words.slice(0, words.length - index).join(" ")),
  );
  return [...new Set(keys)].filter((key) => key !== "");
}

/** Returns the key of a known brand for a code or name, otherwise a key made of the text. */
export function logoKey(codeOrName: string): string {
  const keys = logoKeys(codeOrName);
  return keys.find((key) => ROWS.has(key)) ?? keys[0] ?? "";
}

export const brandRow = (key: string): BrandRow | undefined => ROWS.get(key);

/** Returns the owner's spelling of a code; undefined for an unknown one. Countries are named in the language. */
export function brandName(code: string, locale: string): string | undefined {
  const row = ROWS.get(spelling(code));
  if (row?.country === undefined) return row?.name;
  return new Intl.DisplayNames([locale], { type: "region" }).of(row.country);
}
