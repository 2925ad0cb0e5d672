import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { ShippingState } from "@konter/contract/parcels";
import type { ServiceFee, TrackReading } from "../../ports/courier.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../vendor-values.ts";

/** Readers and writers of values that several couriers send in the same way. */

const WIB = "+07:00";
const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/;
const DAY_FIRST = /^(\d\d)-(\d\d)-(\d{4}) (\d\d:\d\d)(:\d\d)?$/;

/** Reads `2026-11-30 14:05` or `…:09`, in WIB; undefined for anything else. */
export function readLocalTime(value: unknown): Date | undefined {
  const [, day, clock, seconds = ":00"] = TIME.exec(readText(value, 40) ?? "") ?? [];
  if (day === undefined || clock === undefined) return undefined;
  return validTime(`${day}T${clock}${seconds}${WIB}`);
}

/** Reads `30-11-2026 14:05` in WIB, the day first. */
export function readDayFirstTime(value: unknown): Date | undefined {
  const [, day, month, year, clock, seconds = ":00"] =
    DAY_FIRST.exec(readText(value, 40) ?? "") ?? [];
  if (day === undefined || clock === undefined) return undefined;
  return validTime(`${year}-${month}-${day}T${clock}${seconds}${WIB}`);
}

const ZONED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)$/;

/** Reads `2026-11-30T14:05:09+07:00`, also with `+0700` or `Z`. */
export function readZonedTime(value: unknown): Date | undefined {
  const [, time, zone] = ZONED.exec(readText(value, 40) ?? "") ?? [];
  if (time === undefined || zone === undefined) return undefined;
  return validTime(time + zone.replace(/(\d\d):?(\d\d)$/, "$1:$2"));
}

/** Reads the seconds or milliseconds since 1970, as a number or a text. */
export function readUnixTime(value: unknown): Date | undefined {
  const digits = readText(value, 20) ?? "";
  if (!/^\d{10}(\d{3})?$/.test(digits)) return undefined;
  return new Date(Number(digits.padEnd(13, "0")));
}

function validTime(text: string): Date | undefined {
  const time = new Date(text);
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

/** Grams of kilograms that are a number or a text, with decimals or without. */
export function readKilograms(value: unknown): number | undefined {
  const kilos = readDecimal(value);
  return kilos === undefined ? undefined : Math.round(kilos * 1_000);
}

/** A charge in rupiah; couriers that compute taxes send decimals, which are rounded up. */
export function readCharge(value: unknown): Rupiah | undefined {
  const amount = readDecimal(value);
  return amount === undefined ? undefined : rupiah(Math.ceil(amount));
}

const DECIMAL = /^\s*\d{1,12}(\.\d{1,6})?\s*$/;

function readDecimal(value: unknown): number | undefined {
  if (typeof value === "number")
    return Number.isFinite(value) && value >= 0 && value < 1e12 ? value : undefined;
  return typeof value === "string" && DECIMAL.test(value) ? Number(value) : undefined;
}

/** The objects of a list; nothing for anything else. */
export const rowsOf = (value: unknown): readonly VendorObject[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isVendorObject) : [];

/** The same where one row is an object, and only several are a list. */
export const oneOrMany = (value: unknown): readonly VendorObject[] =>
  isVendorObject(value) ? [value] : rowsOf(value);

/** An object inside an object; an empty one if there is none. */
export function objectIn(object: VendorObject, key: string): VendorObject {
  const value = fieldOf(object, key);
  return isVendorObject(value) ? value : {};
}

/** What a parcel weighs and costs, if the courier says both. */
export const billedOf = (
  grams: number | undefined,
  total: Rupiah | undefined,
): Pick<TrackReading, "billed"> =>
  grams === undefined || total === undefined || grams === 0 || total === 0
    ? {}
    : { billed: { grams, total } };

const LONGEST_LINK = 500;

/** The address of a file on the web; undefined for anything else. */
export function readLink(value: unknown): string | undefined {
  const link = readText(value, LONGEST_LINK + 1);
  return link !== undefined && link.length <= LONGEST_LINK && /^https?:\/\//i.test(link)
    ? link
    : undefined;
}

/** Links to pictures of a delivery, where the courier gives any. */
export const proofOf = (
  photo: string | undefined,
  signature: string | undefined,
): Pick<TrackReading, "proof"> =>
  photo === undefined && signature === undefined
    ? {}
    : {
        proof: {
          ...(photo !== undefined && { photo }),
          ...(signature !== undefined && { signature }),
        },
      };

/** Sentences of histories, the first that matches decides. */
export type ScanSentences = readonly (readonly [RegExp, ShippingState])[];

/** What a sentence means; undefined for an unknown one. */
export const stateOfSentence = (sentences: ScanSentences, text: string) =>
  sentences.find(([pattern]) => pattern.test(text.trim()))?.[1];

/** What a code means; undefined for an unknown one. */
export const stateOfCode = (
  codes: Readonly<Record<string, ShippingState>>,
  code: string,
): ShippingState | undefined => (Object.hasOwn(codes, code) ? codes[code] : undefined);

/** Letters, digits and single spaces, at most so many. */
export const plainText = (text: string, most: number): string =>
  text
    .replaceAll(/[^\p{L}\p{N} ]+/gu, " ")
    .replaceAll(/ +/g, " ")
    .trim()
    .slice(0, most);

/** A text in at most so many lines, broken between words; what does not fit is cut. */
export function linesOf(text: string, count: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of plainText(text, count * most).split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word.slice(0, most));
  }
  return lines.slice(0, count);
}

/** As `+62…`. */
export const internationalPhone = (phone: string): string => phone.replace(/^0/, "+62");
