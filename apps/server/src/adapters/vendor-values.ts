import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";

/**
 * Readers for fields that vendors send now as text and now as numbers. Each returns undefined for
 * what it cannot read with certainty; none throws.
 */

export type VendorObject = Readonly<Record<string, unknown>>;

export function isVendorObject(value: unknown): value is VendorObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An own property only, so a key such as `__proto__` or `constructor` is never inherited. */
export function fieldOf(object: VendorObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The object under `data`, in which both vendors wrap every answer and callback. */
export function dataOf(value: unknown): VendorObject | undefined {
  if (!isVendorObject(value)) return undefined;
  const data = fieldOf(value, "data");
  return isVendorObject(data) ? data : undefined;
}

/**
 * One trimmed line without control characters; undefined when empty or neither text nor a number.
 * A number that a double cannot hold exactly has already lost digits and is not read.
 */
export function readText(value: unknown, maxLength = 500): string | undefined {
  if (typeof value !== "string" && !Number.isSafeInteger(value)) return undefined;
  const text = String(value)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, maxLength);
  return text === "" ? undefined : text;
}

/** A whole, not negative rupiah amount: `10000`, `"10000"`, `"10000.00"`. A fraction is refused. */
export function readAmount(value: unknown): Rupiah | undefined {
  if (typeof value === "number")
    return Number.isSafeInteger(value) && value >= 0 ? rupiah(value) : undefined;
  if (typeof value !== "string") return undefined;
  const digits = /^\s*(\d{1,15})(?:\.0{1,2})?\s*$/.exec(value)?.[1];
  return digits === undefined ? undefined : rupiah(Number(digits));
}

export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === "1" || value === "true") return true;
  if (value === 0 || value === "0" || value === "false") return false;
  return undefined;
}
