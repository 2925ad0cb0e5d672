import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";

/**
 * Readers for fields that vendors send as text or as numbers. Each returns undefined for anything it cannot read with
 * certainty; none throws.
 */

export type VendorObject = Readonly<Record<string, unknown>>;

export function isVendorObject(value: unknown): value is VendorObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads own properties only, so a key such as `__proto__` or `constructor` is never inherited. */
export function fieldOf(object: VendorObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The object under `data`, in which both vendors wrap every response and callback. */
export function dataOf(value: unknown): VendorObject | undefined {
  if (!isVendorObject(value)) return undefined;
  const data = fieldOf(value, "data");
  return isVendorObject(data) ? data : undefined;
}

/**
 * One trimmed line without control characters; undefined if empty or neither text nor a number. A number that a double
 * cannot hold exactly has already lost digits and is not read.
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

/** A whole, non-negative rupiah amount: `10000`, `"10000"`, `"10000.00"`. A fraction is rejected. */
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
