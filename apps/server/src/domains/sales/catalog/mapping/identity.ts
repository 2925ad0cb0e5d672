import type { PrepaidScreen } from "@konter/contract/catalog";
import { findKind } from "./kinds.ts";
import { spelling } from "@konter/contract/logos";
import { findOperator } from "./operators.ts";
import { SCREENS_BY_NOMINAL } from "./map-row.ts";

export interface Identified {
  readonly screen: PrepaidScreen;
  readonly operator: string;
  readonly group: string;
  readonly nominal: number | null;
  readonly area: string | null;
  readonly name: string;
}

/** Groups that mean only "the usual one". */
const USUAL_GROUPS = new Set([
  "",
  "umum",
  "reguler",
  "regular",
  "token",
  "pelanggan",
  "customer",
  "kartu",
]);

/**
 * Returns the identity of an offer. Two offers are one product when they have the same face value, operator and group,
 * or the same name. Two suppliers' offers of one product become two routes of it. Similar offers stay separate.
 */
export function identityOf(product: Identified): string {
  const place = `${product.screen}|${product.operator}`;
  if (SCREENS_BY_NOMINAL.includes(product.screen) && product.nominal !== null)
    return `${place}|${groupOf(product)}|${product.nominal}`;
  return `${place}|${spelling(product.area ?? "")}|${wordsOf(product)}`;
}

function groupOf({ screen, group, name }: Identified): string {
  if (/\b(?:driver|mitra|pengemudi)\b/i.test(`${group} ${name}`)) return "driver";
  const written = spelling(group);
  return USUAL_GROUPS.has(written) || saysTheScreen(group, screen) ? "" : written;
}

/** IAK's `product_type` repeats the category: `pulsa`, `pln`, `etoll`. */
function saysTheScreen(group: string, screen: PrepaidScreen): boolean {
  const kind = findKind(group);
  return kind !== undefined && "screen" in kind && kind.screen === screen && !kind.group;
}

/** A name without its operator, with `1,5 GB` and `1.5GB` as equal. */
function wordsOf({ screen, operator, name }: Identified): string {
  const words = name
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d)/g, ".")
    .replaceAll(/(?<=\d)\s*(?=gb\b|mb\b|hari\b)/g, "")
    .split(/[^a-z0-9.+$]+/)
    .filter((word) => word !== "" && findOperator(screen, word) !== operator);
  return words.join(" ");
}
