import { checksum } from "./checksum.ts";
import { QrisRefused } from "./refusals.ts";

/** A two-digit tag and its value; values of nested templates are kept verbatim. */
export interface QrisField {
  readonly tag: string;
  readonly value: string;
}
export type QrisFields = readonly QrisField[];

/** Capacity of the densest QR code that phones still read reliably. */
const QRIS_LIMIT_CHARACTERS = 512;
const CHECKSUM_TAG = "63";
const CHECKSUM_BEGINS = "6304";
const FORMAT_TAG = "00";

/**
 * Parses the fields of an EMVCo payload in order and verifies its checksum, which is not among the returned fields.
 * `printQris` restores the payload with an upper-case checksum. Throws QrisRefused.
 */
export function parseQris(payload: string): QrisFields {
  if (payload.length === 0) throw new QrisRefused("empty");
  if (payload.length > QRIS_LIMIT_CHARACTERS) throw new QrisRefused("too_long");
  if (!/^[\x20-\x7e]+$/.test(payload)) throw new QrisRefused("not_text");
  const fields = split(payload);
  const last = fields.at(-1);
  if (fields[0]?.tag !== FORMAT_TAG || fields[0].value !== "01") throw new QrisRefused("format");
  if (last?.tag !== CHECKSUM_TAG) throw new QrisRefused("broken");
  // Some issuers print the hex digits in lower case.
  if (last.value.toUpperCase() !== checksum(payload.slice(0, -4)))
    throw new QrisRefused("checksum");
  const tags = fields.map(({ tag }) => tag);
  if (new Set(tags).size !== tags.length) throw new QrisRefused("tag_twice");
  return fields.slice(0, -1);
}

/** Serializes fields into a payload with its checksum. Throws RangeError for a value that is too long. */
export function printQris(fields: QrisFields): string {
  const body = fields.map(printField).join("") + CHECKSUM_BEGINS;
  return body + checksum(body);
}

/** Returns the value of a tag, or with `inner` of a tag within that template; undefined if absent. */
export function valueOf(fields: QrisFields, tag: string, inner?: string): string | undefined {
  const value = fields.find((field) => field.tag === tag)?.value;
  if (value === undefined || inner === undefined) return value;
  return split(value).find((field) => field.tag === inner)?.value;
}

function printField({ tag, value }: QrisField): string {
  if (!/^\d{2}$/.test(tag) || value.length === 0 || value.length > 99)
    throw new RangeError(`no field of a QRIS: ${tag}`);
  return tag + String(value.length).padStart(2, "0") + value;
}

function split(text: string): QrisFields {
  const fields: QrisField[] = [];
  for (let at = 0; at < text.length;) {
    const [, tag, digits] = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4)) ?? [];
    if (tag === undefined || digits === undefined) throw new QrisRefused("broken");
    const length = Number(digits);
    const value = text.slice(at + 4, at + 4 + length);
    if (length === 0 || value.length < length) throw new QrisRefused("broken");
    fields.push({ tag, value });
    at += 4 + length;
  }
  return fields;
}
