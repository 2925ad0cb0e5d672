import { DomainError } from "../domain-error.ts";

/** Deeper than any input of the contract. */
const DEEPEST = 32;

/**
 * Parses JSON of external callers more strictly than JSON.parse: a duplicate field is rejected (two readers could use
 * different values), and a number must be in plain notation (1e3, 10.000, -0 and 2^53+1 are rejected, so an amount is
 * what it looks like). Throws body_unreadable, number_not_plain, body_duplicate_key.
 */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError("body_unreadable");
  }
  const { names, depth, isPlain } = scan(text);
  if (depth > DEEPEST) throw new DomainError("body_unreadable");
  if (!isPlain) throw new DomainError("number_not_plain");
  if (names !== countNames(value)) throw new DomainError("body_duplicate_key");
  return value;
}

interface Scan {
  names: number;
  depth: number;
  isPlain: boolean;
}

/**
 * Tokens of text that JSON.parse accepted: strings, numbers, and structural characters; words and commas are skipped.
 */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[-+.\deE]*|[:[\]{}]/g;

/** Counts names (outside strings, `:` follows a name) and checks the depth and the notation of numbers. */
function scan(text: string): Scan {
  const found: Scan = { names: 0, depth: 0, isPlain: true };
  let depth = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === ":") found.names += 1;
    else if (token === "[" || token === "{") depth += 1;
    else if (token === "]" || token === "}") depth -= 1;
    else if (!token.startsWith('"') && !isPlainNumber(token)) found.isPlain = false;
    found.depth = Math.max(found.depth, depth);
  }
  return found;
}

function isPlainNumber(token: string): boolean {
  return !/e/i.test(token) && String(Number(token)) === token;
}

function countNames(value: unknown): number {
  if (Array.isArray(value))
    return value.reduce<number>((total, item) => total + countNames(item), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((total, item) => total + 1 + countNames(item), 0);
}
