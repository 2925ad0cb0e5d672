import type { EsimPlanReading } from "../../../ports/esim.ts";
import { SupplierUnreachable } from "../../../ports/supplier.ts";
import { type Redactor, vendorText } from "../../evidence.ts";
import type { Exchange } from "../../http-exchange.ts";
import { fieldOf, isVendorObject, type VendorObject } from "../../vendor-values.ts";
import { readBody } from "./response.ts";

const MEGABYTES_PER_GIGABYTE = 1024;
const STATES = { ACTIVE: "active", QUEUED: "queued" } as const;

/**
 * Reads the plans of an eSIM except used up and outdated ones. If one row cannot be read, the whole response counts as
 * unreadable, because a partial total would be wrong. Throws SupplierUnreachable or SupplierRefused.
 */
export function readPlansAnswer(
  exchange: Exchange,
  iccid: string,
  redact: Redactor,
): readonly EsimPlanReading[] {
  const list = fieldOf(readBody(exchange, redact), "list");
  if (!Array.isArray(list)) throw new SupplierUnreachable("the plans are not readable");
  return list.map((row) => {
    const plan = isVendorObject(row) ? readPlan(row, iccid, redact) : undefined;
    if (plan === undefined) throw new SupplierUnreachable("a plan is not readable");
    return plan;
  });
}

function readPlan(row: VendorObject, iccid: string, redact: Redactor): EsimPlanReading | undefined {
  const said = fieldOf(row, "status");
  const state = said === "ACTIVE" || said === "QUEUED" ? STATES[said] : undefined;
  const startsAt = readTime(fieldOf(row, "startAt"));
  const expiresAt = readTime(fieldOf(row, "endAt"));
  if (state === undefined || fieldOf(row, "iccid") !== iccid) return undefined;
  if (startsAt === undefined || expiresAt === undefined) return undefined;
  const known = {
    name: vendorText(fieldOf(row, "description"), redact),
    state,
    startsAt,
    expiresAt,
  };
  if (fieldOf(row, "unlimited") === true)
    return { ...known, totalMegabytes: null, remainingMegabytes: null };
  const totalMegabytes = readMegabytes(fieldOf(row, "initialDataGB"));
  const remainingMegabytes = readMegabytes(fieldOf(row, "remainingDataGB"));
  return totalMegabytes === undefined || remainingMegabytes === undefined
    ? undefined
    : { ...known, totalMegabytes, remainingMegabytes };
}

/** Rounded down, so that it never exceeds the remaining data. */
function readMegabytes(gigabytes: unknown): number | undefined {
  if (typeof gigabytes !== "number" || !(gigabytes >= 0 && gigabytes < 1_000_000)) return undefined;
  return Math.floor(gigabytes * MEGABYTES_PER_GIGABYTE);
}

/** Null if it has not begun; undefined if it is not a time. */
function readTime(value: unknown): Date | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}
