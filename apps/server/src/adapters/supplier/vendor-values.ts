import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { ClockTime, SupplierProduct } from "../../ports/supplier.ts";
import { readText } from "../vendor-values.ts";

/** Readers like those of `../vendor-values.ts`, for data that only suppliers send. */

/** `0`, `"0"` and `"00"` are the same code; vendors document two or three digits. */
export function readCode(value: unknown): string | undefined {
  const text = readText(value, 40);
  return text !== undefined && /^\d{1,2}$/.test(text) ? text.padStart(2, "0") : text;
}

/** A balance may have a fraction and may be negative; the fraction is truncated, never rounded up. */
export function readBalance(value: unknown): Rupiah | undefined {
  const whole =
    typeof value === "string" && /^\s*-?\d{1,15}(\.\d{1,6})?\s*$/.test(value)
      ? Number(value)
      : value;
  if (typeof whole !== "number" || !Number.isFinite(whole)) return undefined;
  const floored = Math.floor(whole);
  return Number.isSafeInteger(floored) ? rupiah(floored) : undefined;
}

/** Accepts `0:5`, `00:05` and `23:45:00`. */
export function readClockTime(value: unknown): ClockTime | undefined {
  if (typeof value !== "string") return undefined;
  const [, hours = "", minutes = ""] = /^\s*(\d{1,2}):(\d{1,2})(?::\d{1,2})?\s*$/.exec(value) ?? [];
  if (hours === "" || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}

/** A period that begins and ends at the same minute, such as 00:00-00:00, means no cut-off. */
export function readCutOff(start: unknown, end: unknown): SupplierProduct["cutOff"] {
  const startsAt = readClockTime(start);
  const endsAt = readClockTime(end);
  if (startsAt === undefined || endsAt === undefined || startsAt === endsAt) return undefined;
  return { startsAt, endsAt };
}
