import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { ClockTime, SupplierProduct } from "../../ports/supplier.ts";

/**
 * Readers for fields that suppliers send now as text and now as numbers. Each returns undefined for
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

/** `0`, `"0"` and `"00"` are the same code; vendors document two or three digits. */
export function readCode(value: unknown): string | undefined {
  const text = readText(value, 40);
  return text !== undefined && /^\d{1,2}$/.test(text) ? text.padStart(2, "0") : text;
}

/** A whole, not negative rupiah amount: `10000`, `"10000"`, `"10000.00"`. A fraction is refused. */
export function readAmount(value: unknown): Rupiah | undefined {
  if (typeof value === "number")
    return Number.isSafeInteger(value) && value >= 0 ? rupiah(value) : undefined;
  if (typeof value !== "string") return undefined;
  const digits = /^\s*(\d{1,15})(?:\.0{1,2})?\s*$/.exec(value)?.[1];
  return digits === undefined ? undefined : rupiah(Number(digits));
}

/** A balance may carry a fraction and may be negative; the fraction is cut, never rounded up. */
export function readBalance(value: unknown): Rupiah | undefined {
  const whole =
    typeof value === "string" && /^\s*-?\d{1,15}(\.\d{1,6})?\s*$/.test(value)
      ? Number(value)
      : value;
  if (typeof whole !== "number" || !Number.isFinite(whole)) return undefined;
  const floored = Math.floor(whole);
  return Number.isSafeInteger(floored) ? rupiah(floored) : undefined;
}

export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (value === 1 || value === "1" || value === "true") return true;
  if (value === 0 || value === "0" || value === "false") return false;
  return undefined;
}

/** `0:5`, `00:05` and `23:45:00` are clock times. */
export function readClockTime(value: unknown): ClockTime | undefined {
  if (typeof value !== "string") return undefined;
  const [, hours = "", minutes = ""] = /^\s*(\d{1,2}):(\d{1,2})(?::\d{1,2})?\s*$/.exec(value) ?? [];
  if (hours === "" || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}

/** A closed period that begins and ends at the same minute, as 00:00-00:00 does, is no closed period. */
export function readCutOff(start: unknown, end: unknown): SupplierProduct["cutOff"] {
  const startsAt = readClockTime(start);
  const endsAt = readClockTime(end);
  if (startsAt === undefined || endsAt === undefined || startsAt === endsAt) return undefined;
  return { startsAt, endsAt };
}
