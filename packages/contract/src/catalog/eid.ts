import { withPlainMarks } from "../values/plain-marks.ts";

/** Faults of a typed EID. */
export type EidFault = "eid_length" | "eid_digits";

const EID_DIGITS = 32;

/**
 * Validates a device's EID, as shown by `*#06#`: 32 digits, the last two of which are check digits, so that the number
 * modulo 97 is 1 (GSMA SGP.29). A device without an EID cannot use an eSIM.
 */
export function eidFault(text: string): EidFault | undefined {
  const digits = withPlainMarks(text).replace(/[\s.-]/g, "");
  if (!/^\d+$/.test(digits) || digits.length !== EID_DIGITS) return "eid_length";
  return BigInt(digits) % 97n === 1n ? undefined : "eid_digits";
}
