import type { ServiceFee } from "../../ports/courier.ts";
import { readText } from "../vendor-values.ts";

const WIB = "+07:00";
const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/;

/** Reads `2026-11-30 14:05` or `…:09`, in WIB; undefined for anything else. */
export function readLocalTime(value: unknown): Date | undefined {
  const [, day, clock, seconds = ":00"] = TIME.exec(readText(value, 40) ?? "") ?? [];
  if (day === undefined || clock === undefined) return undefined;
  const time = new Date(`${day}T${clock}${seconds}${WIB}`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** `2026-11-30 14:05` in WIB. */
export const localTime = (time: Date): string =>
  new Date(time.getTime() + 7 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

/** Reads `2 - 3 hari`, `1-2` or `3`; null for anything else. */
export function readDays(value: unknown): ServiceFee["days"] {
  const [, least, most = least] =
    /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?\s*(?:hari|days?|d)?$/i.exec(readText(value, 40) ?? "") ?? [];
  if (least === undefined || most === undefined) return null;
  return { least: Number(least), most: Number(most) };
}

/** Whole kilograms, rounded up. */
export const kilograms = (grams: number): number => Math.ceil(grams / 1_000);
