import type { Rupiah } from "@konter/contract/money";
import {
  type ChargeOutcome,
  type ChargeRequest,
  type Evidence,
  GatewayRefused,
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
import { CHARGE_REFUSALS, STATUSES, type StatusMeaning, TRANSACTION_CODES } from "./codes.ts";

const KEPT = [
  "status_code",
  "order_id",
  "transaction_id",
  "transaction_status",
  "fraud_status",
  "gross_amount",
  "currency",
  "payment_type",
  "transaction_time",
  "settlement_time",
  "expiry_time",
  "refund_amount",
];

interface Read {
  readonly object: VendorObject;
  readonly code: string;
  readonly evidence: Evidence;
}

/** Parses a response in Midtrans' form whose HTTP status agrees with its code; otherwise returns only evidence. */
function readEnvelope(answer: Answer, redact: Redactor): Read | Evidence {
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  if (object === undefined) return unreadableEvidence(answer, redact);
  const code = readText(fieldOf(object, "status_code"), 3);
  if (code === undefined || !/^\d{3}$/.test(code)) return unreadableEvidence(answer, redact);
  const evidence = evidenceFor(object, code, redact);
  if (answer.status >= 300 && String(answer.status) !== code)
    return {
      ...evidence,
      code: `http_${answer.status}`,
      message: `HTTP does not fit code ${code}`,
    };
  return { object, code, evidence };
}

export const evidenceFor = (object: VendorObject, code: string, redact: Redactor): Evidence =>
  evidenceOf(object, KEPT, { code, message: fieldOf(object, "status_message") }, redact);

/** Throws GatewayUnreachable if the request did not leave this process. */
export const readChargeAnswer = (
  exchange: Exchange,
  request: Pick<ChargeRequest, "reference" | "method" | "amount">,
  baseUrl: string,
  redact: Redactor,
): ChargeOutcome =>
  heard(exchange, readEnvelope, redact, ({ object, code, evidence }): ChargeOutcome => {
    const reason = Object.hasOwn(CHARGE_REFUSALS, code) ? CHARGE_REFUSALS[code] : undefined;
    if (reason !== undefined) return { ...evidence, state: "refused", reason };
    if (!TRANSACTION_CODES.has(code)) return unknown(evidence);
    const amount = askedOf(object)?.amount;
    const doubt = doubtOf(aboutOf(object, amount), request.reference);
    if (doubt !== undefined) return doubted(evidence, doubt, "an answer about another charge");
    const meaning = meaningOf(object);
    return madeOrDoubted(evidence, request, {
      state: meaning,
      isRefused: meaning === "denied" || meaning === "failed",
      amount,
      gatewayReference: readText(fieldOf(object, "transaction_id"), 100),
      instructions: readInstructions(object, request.method, baseUrl),
      expiresAt: readTime(fieldOf(object, "expiry_time")),
    });
  });

/**
 * Reads the response of a status query or a cancellation. Throws GatewayUnreachable if the request did not leave this
 * process.
 */
export const readStatusAnswer = (
  exchange: Exchange,
  { reference, method }: { readonly reference: string; readonly method: string },
  baseUrl: string,
  redact: Redactor,
): PaymentReading =>
  heard(exchange, readEnvelope, redact, ({ object, code, evidence }): PaymentReading =>
    code === "404"
      ? { ...evidence, state: "not_found" }
      : withInstructions(
          readTransaction(object, reference, evidence),
          readInstructions(object, method, baseUrl),
        ),
  );

/** Reads a transaction object from a response or a notification. */
export function readTransaction(
  object: VendorObject,
  reference: string,
  evidence: Evidence,
): PaymentReading {
  const code = readText(fieldOf(object, "status_code"), 3) ?? "";
  if (!TRANSACTION_CODES.has(code)) return unknown(evidence);
  const { amount, payerFee } = askedOf(object) ?? {};
  const currency = readText(fieldOf(object, "currency"), 10) ?? "IDR";
  const about = {
    amount,
    currency,
    ...(payerFee !== undefined && { payerFee }),
    gatewayReference: readText(fieldOf(object, "transaction_id"), 100),
  };
  const doubt = doubtOf(aboutOf(object, amount), reference);
  if (doubt !== undefined || amount === undefined)
    return {
      ...doubted(evidence, doubt ?? "unreadable_amount", "not readable as this charge"),
      ...about,
    };
  const paidAt = readTime(fieldOf(object, "settlement_time"));
  const said = stateOf(object, code, amount, paidAt !== undefined);
  if (said === undefined)
    return { ...doubted(evidence, "contradictory_answer", "its parts do not fit"), ...about };
  return { ...evidence, ...about, ...(paidAt !== undefined && { paidAt }), ...said };
}

type Said = Pick<PaymentReading, "state" | "closedBecause" | "reversedAmount">;

function stateOf(
  object: VendorObject,
  code: string,
  amount: Rupiah,
  wasSettled: boolean,
): Said | undefined {
  const meaning = meaningOf(object);
  switch (meaning) {
    case undefined:
      return undefined;
    case "pending":
      return { state: "pending" };
    case "paid":
      return paidState(object, code);
    // A denial keeps the time of the settlement that it reverses (Permata, Mandiri bill, Indomaret).
    case "denied":
      return wasSettled ? { state: "reversed" } : { state: "closed", closedBecause: "failed" };
    case "taken_back":
      return { state: "reversed" };
    case "partly_taken_back": {
      const reversedAmount = readGross(fieldOf(object, "refund_amount"));
      if (reversedAmount === undefined || reversedAmount === 0) return undefined;
      return reversedAmount < amount
        ? { state: "reversed", reversedAmount }
        : { state: "reversed" };
    }
    case "canceled":
    case "expired":
    case "failed":
      return { state: "closed", closedBecause: meaning };
  }
}

/** Three fields must agree that it is paid; fraud detection is absent for most methods. */
function paidState(object: VendorObject, code: string): Said | undefined {
  if (code !== "200") return undefined;
  const fraud = readText(fieldOf(object, "fraud_status"), 20)?.toLowerCase();
  if (fraud === undefined || fraud === "accept") return { state: "paid" };
  if (fraud === "challenge") return { state: "pending" };
  return fraud === "deny" ? { state: "closed", closedBecause: "failed" } : undefined;
}

/** DANA's and ShopeePay's responses use upper case. */
function meaningOf(object: VendorObject): StatusMeaning | undefined {
  const status = readText(fieldOf(object, "transaction_status"), 30)?.toLowerCase() ?? "";
  return Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
}

/** Only rupiah is supported, and not every response contains the currency. */
function aboutOf(object: VendorObject, amount: Rupiah | undefined) {
  const currency = fieldOf(object, "currency");
  const reference = fieldOf(object, "order_id");
  return { reference, currency: currency === undefined ? "IDR" : currency, amount };
}

interface Asked {
  readonly amount: Rupiah;
  readonly payerFee?: Rupiah;
}

/**
 * The requested amount and Midtrans' surcharge: with "automatic fee imposition" the customer pays `gross_amount`, and
 * the response has its `original_amount` below `gross_amount_info`. Undefined if an amount cannot be read or the parts
 * do not sum up.
 */
function askedOf(object: VendorObject): Asked | undefined {
  const gross = readGross(fieldOf(object, "gross_amount"));
  const info = grossAmountInfo(object);
  if (gross === undefined || info === undefined)
    return gross === undefined ? undefined : { amount: gross };
  const original = readPart(fieldOf(info, "original_amount"));
  const fee = readPart(fieldOf(info, "customer_imposed_payment_fee"));
  if (original === undefined || fee === undefined || original + fee !== gross) return undefined;
  return { amount: original, ...(fee > 0 && { payerFee: fee }) };
}

/** Midtrans sends it in `extra_info` of the response or of its `metadata`. */
function grossAmountInfo(object: VendorObject): VendorObject | undefined {
  const metadata = fieldOf(object, "metadata");
  for (const place of [object, metadata]) {
    const extra = isVendorObject(place) ? fieldOf(place, "extra_info") : undefined;
    const info = isVendorObject(extra) ? fieldOf(extra, "gross_amount_info") : undefined;
    if (isVendorObject(info)) return info;
  }
  return undefined;
}

/** A part of the gross amount is a number or text. */
const readPart = (value: unknown): Rupiah | undefined =>
  typeof value === "number" ? readAmount(value) : readGross(withDecimals(value));

const withDecimals = (value: unknown): unknown =>
  typeof value === "string" && /^\d{1,13}$/.test(value) ? `${value}.00` : value;

/** Reads `145000.00`: text with a whole amount. A number, or decimals other than zero, are not documented. */
export function readGross(value: unknown): Rupiah | undefined {
  return typeof value === "string" && /^\d{1,13}\.00$/.test(value) ? readAmount(value) : undefined;
}

/** Reads `2021-06-23 11:20:06` as Jakarta's time; the text has no zone. */
export function readTime(value: unknown): Date | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value))
    return undefined;
  const time = new Date(`${value.replace(" ", "T")}+07:00`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function readInstructions(
  object: VendorObject,
  method: string,
  baseUrl: string,
): PaymentInstructions | undefined {
  switch (method) {
    case "permata_va":
      return accountOf(method, fieldOf(object, "permata_va_number"));
    case "mandiri_bill": {
      const billerCode = readText(fieldOf(object, "biller_code"), 20);
      const billKey = readText(fieldOf(object, "bill_key"), 40);
      return billerCode === undefined || billKey === undefined
        ? undefined
        : { bill: { billerCode, billKey } };
    }
    case "qris":
    case "gopay":
      return scanned(object, method, baseUrl);
    case "indomaret":
    case "alfamart": {
      const paymentCode = readText(fieldOf(object, "payment_code"), 40);
      return paymentCode === undefined ? undefined : { paymentCode };
    }
    default:
      return accountOf(method, firstAccount(object));
  }
}

function firstAccount(object: VendorObject): unknown {
  const numbers = fieldOf(object, "va_numbers");
  const [first] = Array.isArray(numbers) ? (numbers as readonly unknown[]) : [];
  return isVendorObject(first) ? fieldOf(first, "va_number") : undefined;
}

function accountOf(method: string, value: unknown): PaymentInstructions | undefined {
  const number = readText(value, 40);
  return number === undefined ? undefined : { virtualAccount: { bank: bankOf(method), number } };
}

/**
 * A code to scan and, for GoPay, a link into its app. A status response has neither; the code's picture is then at the
 * address documented for the charge response.
 */
function scanned(
  object: VendorObject,
  method: "qris" | "gopay",
  baseUrl: string,
): PaymentInstructions | undefined {
  const qrString = readText(fieldOf(object, "qr_string"), 1_000);
  const actions = fieldOf(object, "actions");
  const named = new Map(
    (Array.isArray(actions) ? (actions as readonly unknown[]) : [])
      .filter(isVendorObject)
      .map((action) => [fieldOf(action, "name"), readLink(fieldOf(action, "url"), baseUrl)]),
  );
  const transaction = readText(fieldOf(object, "transaction_id"), 100);
  const picture = named.get("generate-qr-code") ?? pictureOf(method, transaction, baseUrl);
  const link = (method === "gopay" ? named.get("deeplink-redirect") : undefined) ?? picture;
  if (qrString === undefined && link === undefined) return undefined;
  return {
    ...(qrString !== undefined && { qrString }),
    ...(link !== undefined && (method === "gopay" || qrString === undefined) && { link }),
  };
}

const pictureOf = (method: string, transaction: string | undefined, baseUrl: string) =>
  transaction === undefined
    ? undefined
    : readLink(
        `${baseUrl.replace(/\/+$/, "")}/v2/${method}/${encodeURIComponent(transaction)}/qr-code`,
        baseUrl,
      );

/**
 * Checks that the key is accepted, with the response for a nonexistent order. Throws GatewayUnreachable or
 * GatewayRefused.
 */
export function requireKeyTaken(exchange: Exchange, redact: Redactor): void {
  const { code, evidence } = requireHeard(exchange, readEnvelope, redact, "Midtrans");
  if (code !== "404") throw new GatewayRefused(code, evidence.message);
}
