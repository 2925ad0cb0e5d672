import { withPlainMarks } from "./plain-marks.ts";

/**
 * Indonesian mobile numbers and their operators. Numbers are stored as +62… and displayed as 08… (feature row M42). The
 * prefix identifies the issuing operator, not the current one: warn on a mismatch, never block.
 */
export type Operator = "TELKOMSEL" | "INDOSAT" | "XL" | "AXIS" | "TRI" | "SMARTFREN" | "BYU";

const PREFIXES: Readonly<Record<Operator, readonly string[]>> = {
  TELKOMSEL: ["0811", "0812", "0813", "0821", "0822", "0823", "0851", "0852", "0853"],
  BYU: ["085154", "085155", "085156", "085157", "085158"],
  INDOSAT: ["0814", "0815", "0816", "0855", "0856", "0857", "0858"],
  XL: ["0817", "0818", "0819", "0859", "0877", "0878", "0879"],
  AXIS: ["0831", "0832", "0833", "0837", "0838"],
  TRI: ["0895", "0896", "0897", "0898", "0899"],
  SMARTFREN: ["0881", "0882", "0883", "0884", "0885", "0886", "0887", "0888", "0889"],
};

const operatorByPrefix = new Map<string, Operator>(
  (Object.entries(PREFIXES) as [Operator, readonly string[]][]).flatMap(([operator, prefixes]) =>
    prefixes.map((prefix): [string, Operator] => [prefix, operator]),
  ),
);
const LONGEST_PREFIX = 6;
const SHORTEST_PREFIX = 4;

/** Converts 08…, 628…, +628… with spaces, dots, dashes and brackets to 08…. Keeps only the digits of other text. */
export function localPhone(text: string): string {
  const compact = withPlainMarks(text).replace(/[\s().-]/g, "");
  const national = compact.replace(/^(\+62|62|0062)(?=8)/, "0");
  return /^8\d/.test(national) ? `0${national}` : national;
}

/**
 * Returns `+628…` for a valid Indonesian mobile number in any spelling, otherwise undefined. 9 to 12 digits follow the
 * 0.
 */
export function normalisePhone(text: string): string | undefined {
  const local = localPhone(text);
  return /^08[1-9]\d{7,10}$/.test(local) ? `+62${local.slice(1)}` : undefined;
}

/** Converts a stored `+628…` to `08…`. */
export function displayPhone(stored: string): string {
  return stored.startsWith("+62") ? `0${stored.slice(3)}` : stored;
}

/** Returns the operator that issued the number, by the longest known prefix; undefined while too short or unknown. */
export function operatorOf(text: string): Operator | undefined {
  const local = localPhone(text);
  for (let length = LONGEST_PREFIX; length >= SHORTEST_PREFIX; length -= 1) {
    const operator =
      local.length >= length ? operatorByPrefix.get(local.slice(0, length)) : undefined;
    if (operator !== undefined) return operator;
  }
  return undefined;
}

/** A PLN meter has 11 digits, a customer id 12; tokens accept both. */
export function normaliseMeter(text: string): string | undefined {
  const digits = withPlainMarks(text).replace(/[\s.-]/g, "");
  return /^\d{11,12}$/.test(digits) ? digits : undefined;
}
