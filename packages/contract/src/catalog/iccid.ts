import { withPlainMarks } from "../values/plain-marks.ts";
import { deliversEsim } from "./kinds.ts";
import type { SoldKind } from "./kinds.ts";

/**
 * Normalizes the number of a SIM profile (ICCID, ITU-T E.118): 18 to 20 digits that begin with 89, without spaces and
 * dashes. Returns undefined for invalid text.
 */
export function readIccid(text: string): string | undefined {
  const digits = withPlainMarks(text).replace(/[\s-]/g, "");
  return /^89\d{16,18}$/.test(digits) ? digits : undefined;
}

/** Returns the first ICCID in a supplier's text. */
export const iccidIn = (words: string): string | undefined =>
  /(?:^|\D)(89\d{16,18})(?!\d)/.exec(words)?.[1];

/** Returns the ICCID of the eSIM that a purchase refilled; undefined for any other purchase. */
export const refilledEsim = (kind: SoldKind, destination: string): string | undefined =>
  deliversEsim(kind) ? readIccid(destination) : undefined;
