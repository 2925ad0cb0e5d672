import { withPlainMarks } from "../plain-marks.ts";
import { deliversEsim } from "./kinds.ts";
import type { SoldKind } from "./kinds.ts";

/**
 * The number of a SIM profile (ICCID, ITU-T E.118): 18 to 20 digits that begin with 89, without the spaces and dashes in which
 * people read it. Undefined for a text that is none.
 */
export function readIccid(text: string): string | undefined {
  const digits = withPlainMarks(text).replace(/[\s-]/g, "");
  return /^89\d{16,18}$/.test(digits) ? digits : undefined;
}

/** The first such number that stands in a supplier's words. */
export const iccidIn = (words: string): string | undefined =>
  /(?:^|\D)(89\d{16,18})(?!\d)/.exec(words)?.[1];

/** The eSIM that a purchase filled again, by its number; undefined for whatever else was bought. */
export const refilledEsim = (kind: SoldKind, destination: string): string | undefined =>
  deliversEsim(kind) ? readIccid(destination) : undefined;
