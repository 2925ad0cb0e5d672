import { readIccid } from "@konter/contract/catalog";
import type { Rupiah } from "@konter/contract/money";
import {
  type BuyRequest,
  type SupplierOutcome,
  SupplierRefused,
  SupplierUnreachable,
} from "../../../ports/supplier.ts";
import { failureMessage, rawEvidence, type Redactor, vendorText } from "../../evidence.ts";
import { type Exchange, troubleOf } from "../../http-exchange.ts";
import { parseObject } from "../../vendor-answer.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../../vendor-values.ts";
import { costInRupiah, worthInRupiah } from "../book-rate.ts";
import { keepEvidence, type Question, unknownOutcome, withoutCost } from "../outcome.ts";
import { REFUNDED, ZENDIT_STATES } from "./codes.ts";

export type Answer = Extract<Exchange, { kind: "answer" }>;

/** The context for reading a response: the book rate of the vendor's currency, and the redaction of secrets. */
export interface Reading {
  readonly bookRateRupiah: number;
  readonly redact: Redactor;
}

/** The currency of accounts and catalog. */
export const CURRENCY = "USD";

/** The transaction that a response must be about. */
export interface Asked {
  readonly reference: string;
  /** An existing eSIM was refilled. */
  readonly isRefill: boolean;
}

export const askedOf = ({ reference, customerNumber }: BuyRequest): Asked => ({
  reference,
  isRefill: readIccid(customerNumber) !== undefined,
});

/** Reads a response with HTTP 200 for the transaction; anything uncertain is pending. */
export function readTransactionAnswer(
  { status, text }: Answer,
  question: Question,
  asked: Asked,
  reading: Reading,
): SupplierOutcome {
  const raw = rawEvidence(text, reading.redact);
  const body = status === 200 ? parseObject(text) : undefined;
  if (body === undefined)
    return unknownOutcome(`http_${status}`, "not an answer of Zendit about a transaction", raw);
  return readTransaction(body, question, asked, raw, reading);
}

/** The same for a status query, where 404 in Zendit's form means that there is no such transaction. */
export function readStatusAnswer(answer: Answer, asked: Asked, reading: Reading): SupplierOutcome {
  const refused = answer.status === 404 ? parseObject(answer.text) : undefined;
  const code = refused && readText(fieldOf(refused, "errorCode"), 40);
  if (refused === undefined || code === undefined)
    return readTransactionAnswer(answer, "status", asked, reading);
  return {
    state: "not_found",
    created: "unknown",
    code: reading.redact(code),
    message: vendorText(fieldOf(refused, "message"), reading.redact),
    raw: rawEvidence(answer.text, reading.redact),
  };
}

export function readTransaction(
  body: VendorObject,
  question: Question,
  { reference, isRefill }: Asked,
  raw: string,
  { bookRateRupiah, redact }: Reading,
): SupplierOutcome {
  const code = vendorText(fieldOf(body, "status"), redact);
  const meaning = Object.hasOwn(ZENDIT_STATES, code) ? ZENDIT_STATES[code] : undefined;
  if (meaning === undefined)
    return unknownOutcome(code || "unreadable_answer", "a state that is not documented", raw);
  if (fieldOf(body, "transactionId") !== reference)
    return unknownOutcome("other_reference", `an answer for another reference (${code})`, raw);
  // A callback is not verified, so the delivery is read from the status.
  const serial = question === "callback" ? undefined : serialNumberOf(body, isRefill);
  const evidence = keepEvidence({
    code,
    message: errorText(body, redact),
    raw,
    serialNumber: serial === undefined ? undefined : redact(serial),
    cost: costOf(body, bookRateRupiah),
    balanceAfter: undefined,
  });
  switch (meaning.state) {
    case "pending":
      return { ...evidence, state: "pending", created: meaning.created };
    case "failed": {
      const { state, reason, tryElsewhere, closes } = meaning;
      return { ...withoutCost(evidence), state, created: "yes", reason, tryElsewhere, closes };
    }
    case "success":
      return isRefunded(body)
        ? { ...withoutCost(evidence), state: "reversed", created: "yes", reason: "other" }
        : { ...evidence, state: "success", created: "yes" };
  }
}

function isRefunded(body: VendorObject): boolean {
  const refund = fieldOf(body, "refund");
  return isVendorObject(refund) && fieldOf(refund, "status") === REFUNDED;
}

function errorText(body: VendorObject, redact: Redactor): string {
  const error = fieldOf(body, "error");
  if (!isVendorObject(error)) return "";
  return vendorText(fieldOf(error, "message"), redact);
}

/** In the form of the eSIM parser: `LPA:1$server$code / ICCID 89…`. A refilled eSIM already has its profile. */
function serialNumberOf(body: VendorObject, isRefill: boolean): string | undefined {
  const confirmation = fieldOf(body, "confirmation");
  if (!isVendorObject(confirmation)) return undefined;
  const iccid = readIccid(readText(fieldOf(confirmation, "iccid")) ?? "");
  const card = iccid && `ICCID ${iccid}`;
  if (isRefill) return card;
  const server = readText(fieldOf(confirmation, "smdpAddress"));
  const code = readText(fieldOf(confirmation, "activationCode"));
  if (server === undefined || code === undefined) return undefined;
  const activation = code.startsWith("LPA:1$") ? code : `LPA:1$${server}$${code}`;
  return [activation, card].filter((part) => part !== undefined).join(" / ");
}

function costOf(body: VendorObject, bookRateRupiah: number): Rupiah | undefined {
  const amount = dollarsOf(
    fieldOf(body, "cost"),
    fieldOf(body, "costCurrency"),
    fieldOf(body, "costCurrencyDivisor"),
  );
  return amount === undefined || amount.startsWith("-")
    ? undefined
    : costInRupiah(amount, bookRateRupiah);
}

/** Converts minor units of a currency to decimal dollars: 450 and 100 give `4.50`. Undefined for another currency. */
export function dollarsOf(minor: unknown, currency: unknown, divisor: unknown): string | undefined {
  const places = [1, 10, 100, 1_000, 10_000].indexOf(Number(divisor));
  if (currency !== CURRENCY || places < 0 || !Number.isSafeInteger(minor)) return undefined;
  const digits = String(Math.abs(Number(minor))).padStart(places + 1, "0");
  const sign = Number(minor) < 0 ? "-" : "";
  const whole = digits.slice(0, digits.length - places);
  return places === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-places)}`;
}

/**
 * Reads the body of a response to anything but a purchase. Throws SupplierUnreachable, and SupplierRefused for a
 * rejection.
 */
export function readBody(exchange: Exchange, redact: Redactor): VendorObject {
  if (exchange.kind === "failure")
    throw new SupplierUnreachable(failureMessage(exchange.failure), troubleOf(exchange));
  const { status, text } = exchange;
  const body = parseObject(text);
  if (status === 200 && body !== undefined) return body;
  const code = body && readText(fieldOf(body, "errorCode"), 40);
  if (body !== undefined && status >= 400 && status < 500 && code !== undefined)
    throw new SupplierRefused(redact(code), vendorText(fieldOf(body, "message"), redact));
  throw new SupplierUnreachable(`HTTP ${status}`, troubleOf(exchange));
}

/** Throws the errors of readBody. */
export function readBalanceAnswer(exchange: Exchange, { bookRateRupiah, redact }: Reading): Rupiah {
  const body = readBody(exchange, redact);
  const amount = dollarsOf(
    fieldOf(body, "availableBalance"),
    fieldOf(body, "currency"),
    fieldOf(body, "currencyDivisor"),
  );
  if (amount === undefined) throw new SupplierUnreachable("the balance is not readable");
  return worthInRupiah(amount, bookRateRupiah);
}
