import { withPlainMarks } from "../plain-marks.ts";

/** What is wrong with an EID that was typed. */
export type EidFault = "eid_length" | "eid_digits";

const EID_DIGITS = 32;

/**
 * Judges the EID of a device, as `*#06#` shows it: 32 digits of which the last two make the whole leave 1 when divided by 97
 * (GSMA SGP.29). A device without an EID takes no eSIM.
 */
export function eidFault(text: string): EidFault | undefined {
  const digits = withPlainMarks(text).replace(/[\s.-]/g, "");
  if (!/^\d+$/.test(digits) || digits.length !== EID_DIGITS) return "eid_length";
  return BigInt(digits) % 97n === 1n ? undefined : "eid_digits";
}
