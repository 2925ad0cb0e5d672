import type { Identified } from "./identity.ts";
import { SCREENS_BY_NOMINAL } from "./map-row.ts";
import { spelling } from "@konter/contract/logos";

/**
 * The prefixes of an operator's face value codes: `TSEL10` is Telkomsel 10.000. All others begin with the operator's
 * name.
 */
const PREFIXES: Readonly<Record<string, string>> = {
  TELKOMSEL: "TSEL",
  INDOSAT: "ISAT",
  SMARTFREN: "SMART",
  SHOPEEPAY: "SHOPEE",
  LINKAJA: "LINK",
  "MANDIRI E-TOLL": "ETOLL",
};
const THOUSAND = 1_000;
const LONGEST_CODE = 60;

/**
 * Proposes a product code: short for a face value, else the supplier's own. `isTaken` returns whether a code is in use.
 */
export function proposeCode(
  product: Identified,
  sku: string,
  isTaken: (code: string) => boolean,
): string {
  const wanted = nominalCode(product) ?? skuCode(sku);
  for (let attempt = 1; ; attempt++) {
    const code = attempt === 1 ? wanted : `${wanted.slice(0, LONGEST_CODE - 6)}-${attempt}`;
    if (!isTaken(code)) return code;
  }
}

function nominalCode({ screen, operator, group, nominal, name }: Identified): string | undefined {
  if (!SCREENS_BY_NOMINAL.includes(screen) || nominal === null || nominal % THOUSAND !== 0)
    return undefined;
  const prefix = PREFIXES[operator] ?? spelling(operator).toUpperCase();
  return `${prefix}${suffixOf(group, name)}${nominal / THOUSAND}`;
}

function suffixOf(group: string, name: string): string {
  if (/transfer/i.test(group)) return "T";
  return /\b(?:driver|mitra|pengemudi)\b/i.test(`${group} ${name}`) ? "D" : "";
}

const skuCode = (sku: string): string =>
  sku
    .toUpperCase()
    .replaceAll(/[^A-Z0-9._-]+/g, "-")
    .slice(0, LONGEST_CODE);
