import type { Rupiah } from "@konter/contract/money";
import {
  type ChargeOutcome,
  type ChargeRequest,
  type Evidence,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentInstructions,
  type PaymentReading,
} from "../../../ports/payment-gateway.ts";
import type { Redactor } from "../../evidence.ts";
import type { Exchange } from "../../http-exchange.ts";
import {
  fieldOf,
  isVendorObject,
  readAmount,
  readText,
  type VendorObject,
} from "../../vendor-values.ts";
import { bankOf } from "../methods.ts";
import {
  type Answer,
  doubted,
  doubtOf,
  evidenceOf,
  heard,
  isMeant,
  madeOrDoubted,
  parseObject,
  readLink,
  requireHeard,
  unknown,
  unreadableEvidence,
  withInstructions,
} from "../outcome.ts";
import { refusalOf, STATUSES } from "./codes.ts";
import { channelOf, type QrisChannel, TRIPAY_METHODS } from "./request.ts";

const KEPT = [
  "reference",
  "merchant_ref",
  "payment_method",
  "payment_method_code",
  "status",
  "amount",
  "total_amount",
  "currency",
  "fee_merchant",
  "fee_customer",
  "total_fee",
  "amount_received",
  "is_closed_payment",
  "paid_at",
  "expired_time",
];

/** Used as the code of a rejection, because Tripay has only messages. */
export const REFUSED_CODE = "refused";

interface Read {
  readonly isDone: boolean;
  readonly status: number;
  readonly message: string;
  readonly data: unknown;
  readonly evidence: Evidence;
}

/** Parses a response in Tripay's form; otherwise, and if success has an error's HTTP status, returns only evidence. */
function readEnvelope(answer: Answer, redact: Redactor): Read | Evidence {
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  const isDone = object === undefined ? undefined : fieldOf(object, "success");
  if (object === undefined || typeof isDone !== "boolean")
    return unreadableEvidence(answer, redact);
  if (isDone && answer.status >= 300) return unreadableEvidence(answer, redact);
  const data = fieldOf(object, "data");
  const message = readText(fieldOf(object, "message")) ?? "";
  const about = isVendorObject(data) ? data : {};
  const status = readText(fieldOf(about, "status"), 40);
  return {
    isDone,
    status: answer.status,
    message,
    data,
    evidence: evidenceOf(
      about,
      KEPT,
      { code: isDone ? (status ?? "success") : REFUSED_CODE, message },
      redact,
    ),
  };
}

export const rowEvidence = (row: VendorObject, message: unknown, redact: Redactor): Evidence =>
  evidenceOf(row, KEPT, { code: readText(fieldOf(row, "status"), 40) ?? "", message }, redact);

/** Throws GatewayUnreachable if the request did not leave this process. */
export const readChargeAnswer = (
  exchange: Exchange,
  request: Pick<ChargeRequest, "reference" | "method" | "amount">,
  baseUrl: string,
  redact: Redactor,
): ChargeOutcome =>
  heard(exchange, readEnvelope, redact, ({ isDone, status, message, data, evidence }) => {
    const reason = isDone ? undefined : refusalOf(status, message);
    if (reason !== undefined) return { ...evidence, state: "refused", reason };
    if (!isDone) return unknown(evidence);
    if (!isVendorObject(data))
      return doubted(evidence, "unreadable_answer", "a charge without data");
    const reading = readRow(data, request.reference, evidence);
    if (reading.state === "unknown") return unknown(reading);
    return madeOrDoubted(evidence, request, {
      state: reading.state,
      isRefused: false,
      amount: reading.amount,
      gatewayReference: reading.gatewayReference,
      instructions: readInstructions(data, request.method, baseUrl),
      expiresAt: readTime(fieldOf(data, "expired_time")),
    });
  });

type Asked = Pick<ChargeRequest, "reference" | "method">;

/** Reads the status by Tripay's reference. Throws GatewayUnreachable if the request did not leave this process. */
export const readDetailAnswer = (
  exchange: Exchange,
  asked: Asked,
  baseUrl: string,
  redact: Redactor,
): PaymentReading =>
  heard(exchange, readEnvelope, redact, ({ isDone, data, evidence }): PaymentReading =>
    isDone && isVendorObject(data) ? readAsked(data, evidence, asked, baseUrl) : unknown(evidence),
  );

/**
 * Reads the status by our reference from a list. Throws GatewayUnreachable if the request did not leave this process.
 */
export const readListAnswer = (
  exchange: Exchange,
  asked: Asked,
  baseUrl: string,
  redact: Redactor,
): PaymentReading =>
  heard(exchange, readEnvelope, redact, ({ isDone, data, message, evidence }): PaymentReading => {
    if (!isDone || !Array.isArray(data)) return unknown(evidence);
    const rows = (data as readonly unknown[]).filter(isVendorObject);
    const ours = rows.filter((row) => fieldOf(row, "merchant_ref") === asked.reference);
    const [row, second] = ours;
    if (second !== undefined)
      return doubted(evidence, "used_twice", "more than one charge of this reference");
    // Unrelated rows mean that the query was not understood.
    if (row === undefined)
      return data.length === 0 ? { ...evidence, state: "not_found" } : unknown(evidence);
    return readAsked(row, rowEvidence(row, message, redact), asked, baseUrl);
  });

const readAsked = (
  row: VendorObject,
  evidence: Evidence,
  { reference, method }: Asked,
  baseUrl: string,
): PaymentReading =>
  withInstructions(readRow(row, reference, evidence), readInstructions(row, method, baseUrl));

/** Reads a charge object from a response, a list or a callback. */
export function readRow(
  row: VendorObject,
  reference: string,
  evidence: Evidence,
  amountField: "amount" | "total_amount" = "amount",
): PaymentReading {
  const status = readText(fieldOf(row, "status"), 40) ?? "";
  const meaning = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  if (meaning === undefined) return unknown(evidence);
  const amount = readWhole(fieldOf(row, amountField));
  // Tripay supports only rupiah and sends no currency; a currency that it sends must be rupiah.
  const currency = fieldOf(row, "currency") ?? "IDR";
  const gatewayReference = readText(fieldOf(row, "reference"), 100);
  const about = {
    ...(amount !== undefined && { amount }),
    ...(typeof currency === "string" && { currency: currency.slice(0, 10) }),
    ...(gatewayReference !== undefined && { gatewayReference }),
  };
  const doubt = doubtOf({ reference: fieldOf(row, "merchant_ref"), currency, amount }, reference);
  if (doubt !== undefined)
    return { ...doubted(evidence, doubt, "not readable as this charge"), ...about };
  const fee = readWhole(fieldOf(row, "total_fee"));
  const paidAt = readTime(fieldOf(row, "paid_at"));
  return {
    ...evidence,
    ...about,
    ...meaning,
    ...(fee !== undefined && { fee }),
    ...(paidAt !== undefined && { paidAt }),
  };
}

/** A whole number; text is not documented by Tripay. */
const readWhole = (value: unknown): Rupiah | undefined =>
  typeof value === "number" ? readAmount(value) : undefined;

const LATEST_SECONDS = 253_402_300_799; // the last second of the year 9999

/** Seconds since 1970; text in one response. */
function readTime(value: unknown): Date | undefined {
  const seconds = typeof value === "string" && /^\d{1,12}$/.test(value) ? Number(value) : value;
  if (typeof seconds !== "number" || !Number.isSafeInteger(seconds)) return undefined;
  return seconds > 0 && seconds <= LATEST_SECONDS ? new Date(seconds * 1_000) : undefined;
}

/** A list row has no QR code; the charge's page at Tripay shows it. */
function readInstructions(
  row: VendorObject,
  method: string,
  baseUrl: string,
): PaymentInstructions | undefined {
  const page = readLink(fieldOf(row, "checkout_url"), baseUrl);
  const link = readLink(fieldOf(row, "pay_url"), baseUrl) ?? page;
  const payCode = readText(fieldOf(row, "pay_code"), 40);
  if (method === "qris") {
    const qrString = readText(fieldOf(row, "qr_string"), 1_000);
    if (qrString !== undefined) return { qrString };
    const picture = readLink(fieldOf(row, "qr_url"), baseUrl) ?? link;
    return picture === undefined ? undefined : { link: picture };
  }
  if (method === "alfamart" || method === "indomaret")
    return payCode === undefined ? undefined : { paymentCode: payCode };
  const bank = bankOf(method);
  if (bank === "") return link === undefined ? undefined : { link };
  return payCode === undefined ? undefined : { virtualAccount: { bank, number: payCode } };
}

/** Reads the active payment methods. Throws GatewayUnreachable or GatewayRefused. */
export function readChannels(
  exchange: Exchange,
  qris: QrisChannel,
  redact: Redactor,
): readonly string[] {
  const read = requireHeard(exchange, readEnvelope, redact, "Tripay");
  if (!read.isDone) throw new GatewayRefused(read.evidence.code, read.evidence.message);
  if (!Array.isArray(read.data)) throw new GatewayUnreachable("a list without rows");
  const active = new Set(
    (read.data as readonly unknown[])
      .filter(isVendorObject)
      .filter((row) => fieldOf(row, "active") === true)
      .map((row) => fieldOf(row, "code")),
  );
  return TRIPAY_METHODS.map(({ code }) => code).filter((code) =>
    active.has(channelOf(code, qris)?.code),
  );
}
