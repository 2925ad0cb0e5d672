import { Refusal } from "../refusal.ts";

/**
 * JSON of outside callers, stricter than JSON.parse: a field named twice is refused (two readers could each believe
 * another one), and numbers are plain digits (1e3 and 1E+2 are refused, so an amount is what it looks like).
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal("body_unreadable");
  }
  const { names, hasExponent } = scan(text);
  if (hasExponent) throw new Refusal("number_not_plain");
  if (names !== countNames(value)) throw new Refusal("body_duplicate_key");
  return value;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** Counts the names and looks for exponents in text that JSON.parse accepted: outside strings, `:` follows a name and only numbers hold digits before `e`. */
function scan(text: string): { names: number; hasExponent: boolean } {
  let names = 0;
  let hasExponent = false;
  let afterDigit = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(text, index);
      afterDigit = false;
      continue;
    }
    if (code === COLON) names += 1;
    if (afterDigit && (code === 0x65 || code === 0x45)) hasExponent = true;
    afterDigit = code >= 0x30 && code <= 0x39;
  }
  return { names, hasExponent };
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}

function countNames(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((total, item) => total + countNames(item), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((total, item) => total + 1 + countNames(item), 0);
}
