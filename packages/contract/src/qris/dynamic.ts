import { parseQris, printQris, valueOf } from "./fields.ts";
import type { QrisField, QrisFields } from "./fields.ts";
import { QrisRefused } from "./refusals.ts";

const METHOD_TAG = "01";
const STATIC = "11";
const DYNAMIC = "12";
const AMOUNT_TAG = "54";
/** Amount and tip or fee tags. They are removed, because a code for one payment contains the full amount. */
const OF_ONE_PAYMENT = new Set([AMOUNT_TAG, "55", "56", "57"]);
const RUPIAH = "360";
const LARGEST_AMOUNT = 999_999_999_999;

/** The merchant of a static code. */
export interface QrisMerchant {
  readonly name: string;
  readonly city: string;
  /** The merchant's national number; undefined if the code has none. */
  readonly nmid: string | undefined;
}

/** Parses a static (reusable) code. Throws QrisRefused. */
export function readStaticQris(payload: string): QrisMerchant {
  const fields = parseQris(payload.trim());
  if ((valueOf(fields, METHOD_TAG) ?? STATIC) !== STATIC) throw new QrisRefused("dynamic");
  requireRupiah(fields);
  if (!fields.some(({ tag }) => Number(tag) >= 26 && Number(tag) <= 51))
    throw new QrisRefused("merchant");
  const name = valueOf(fields, "59")?.trim() ?? "";
  if (name === "") throw new QrisRefused("merchant");
  return { name, city: valueOf(fields, "60")?.trim() ?? "", nmid: valueOf(fields, "51", "02") };
}

/**
 * Converts a static code to a code for one payment: method 12, the amount inserted, tip and fee removed, all other
 * fields unchanged. There is no callback when it is paid; the payment is matched by its amount. Throws QrisRefused,
 * RangeError.
 */
export function dynamicQris(payload: string, amount: number): string {
  readStaticQris(payload);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > LARGEST_AMOUNT)
    throw new RangeError(`no amount of a QRIS: ${amount}`);
  const kept = parseQris(payload.trim()).filter(
    ({ tag }) => tag !== METHOD_TAG && !OF_ONE_PAYMENT.has(tag),
  );
  const method = { tag: METHOD_TAG, value: DYNAMIC };
  const [format, ...rest] = kept;
  if (format === undefined) throw new QrisRefused("broken");
  return printQris([format, method, ...withAmount(rest, String(amount))]);
}

/** Inserts the amount in tag order. */
function withAmount(fields: QrisFields, value: string): QrisField[] {
  const after = fields.findIndex(({ tag }) => tag > AMOUNT_TAG);
  const at = after === -1 ? fields.length : after;
  return [...fields.slice(0, at), { tag: AMOUNT_TAG, value }, ...fields.slice(at)];
}

/** Returns the amount of a code for one payment; undefined if it has none. Throws QrisRefused. */
export function qrisAmount(payload: string): number | undefined {
  const fields = parseQris(payload);
  requireRupiah(fields);
  const text = valueOf(fields, AMOUNT_TAG);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,11}(?:\.00?)?$/.test(text)) throw new QrisRefused("amount");
  return Number(text);
}

function requireRupiah(fields: QrisFields): void {
  if (valueOf(fields, "53") !== RUPIAH) throw new QrisRefused("currency");
  if (valueOf(fields, "58") !== "ID") throw new QrisRefused("country");
}
