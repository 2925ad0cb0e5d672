import type { Rupiah } from "@konter/contract/money";
import {
  type SupplierOutcome,
  SupplierRefused,
  SupplierUnreachable,
} from "../../../ports/supplier.ts";
import type { CodeMeaning, FailedMeaning } from "../code-table.ts";
import { type Exchange, troubleOf } from "../../http-exchange.ts";
import { failureMessage, rawEvidence, type Redactor, vendorText } from "../../evidence.ts";
import { parseStrictJson } from "../../strict-json.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../../vendor-values.ts";
import { costInRupiah, readDecimal, sumOfDecimals, worthInRupiah } from "../book-rate.ts";
import {
  type Evidence,
  keepEvidence,
  type Question,
  unknownOutcome,
  withoutCost,
} from "../outcome.ts";
import { DTONE_ERRORS, DTONE_STATUSES, STATUS_CLASSES } from "./codes.ts";

type Answer = Extract<Exchange, { kind: "answer" }>;

/** The account's currency and the book value of a unit. */
export interface Account {
  readonly currency: string;
  readonly bookRateRupiah: number;
  readonly redact: Redactor;
}

export function parseAnswer(text: string): unknown {
  try {
    return parseStrictJson(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a transaction or an error for one of our references. The list of a status query must contain exactly that
 * transaction; an empty list is not documented and says nothing.
 */
export function readTransactionAnswer(
  answer: Answer,
  question: Question,
  reference: string,
  account: Account,
): SupplierOutcome {
  const raw = rawEvidence(answer.text, account.redact);
  const body = parseAnswer(answer.text);
  if (answer.status >= 400) return readError(answer, body, question, raw, account.redact);
  if (answer.status >= 300)
    return unknownOutcome(`http_${answer.status}`, "the supplier has trouble", raw);
  const transaction = question === "status" ? onlyOf(body) : body;
  if (!isVendorObject(transaction))
    return unknownOutcome("unreadable_answer", "not an answer of DT One", raw);
  return readTransaction(transaction, question, reference, raw, account);
}

const onlyOf = (body: unknown): unknown =>
  Array.isArray(body) && body.length === 1 ? body[0] : undefined;

export function readTransaction(
  transaction: VendorObject,
  question: Question,
  reference: string,
  raw: string,
  account: Account,
): SupplierOutcome {
  const status = fieldOf(transaction, "status");
  const named = isVendorObject(status) ? statusOf(status) : undefined;
  if (named === undefined)
    return unknownOutcome("unreadable_answer", "an answer without a status", raw);
  if (readText(fieldOf(transaction, "external_id"), 64) !== reference)
    return unknownOutcome("other_reference", `an answer for another reference (${named})`, raw);
  const meaning = meaningOf(named);
  const code = account.redact(named);
  if (meaning === undefined) return unknownOutcome(code, "a status that is not documented", raw);
  const evidence = keepEvidence({
    code,
    message: "",
    raw,
    serialNumber: serialNumberOf(transaction),
    cost: costOf(transaction, account),
    balanceAfter: undefined,
  });
  return outcomeOf(meaning, question, evidence);
}

/** The status, if it and its class agree by name and by number. */
function statusOf(status: VendorObject): string | undefined {
  const name = fieldOf(status, "message");
  const of = fieldOf(status, "class");
  if (typeof name !== "string" || !isVendorObject(of)) return undefined;
  const className = STATUS_CLASSES[String(fieldOf(of, "id"))];
  if (className === undefined || fieldOf(of, "message") !== className) return undefined;
  return name === className || name.startsWith(`${className}-`) ? name : undefined;
}

/** An unlisted status is decided by its class, as DT One requires: `DECLINED-…` is declined. */
function meaningOf(status: string): CodeMeaning | undefined {
  if (Object.hasOwn(DTONE_STATUSES, status)) return DTONE_STATUSES[status];
  const [className = ""] = status.split("-");
  const meaning = Object.hasOwn(DTONE_STATUSES, className) ? DTONE_STATUSES[className] : undefined;
  return meaning?.state === "failed" || meaning?.state === "pending" ? meaning : undefined;
}

/** The proof of delivery: the operator's reference, or the code and number of a voucher. */
function serialNumberOf(transaction: VendorObject): string | undefined {
  const pin = fieldOf(transaction, "pin");
  const parts = isVendorObject(pin) ? [fieldOf(pin, "code"), fieldOf(pin, "serial")] : [];
  const voucher = parts.flatMap((part) => readText(part) ?? []).join(" | ");
  return voucher || readText(fieldOf(transaction, "operator_reference"));
}

/** The wholesale price plus fee, which is our cost; undefined in another currency than the account's. */
function costOf(transaction: VendorObject, { currency, bookRateRupiah }: Account) {
  const prices = fieldOf(transaction, "prices");
  const wholesale = isVendorObject(prices) ? fieldOf(prices, "wholesale") : undefined;
  return isVendorObject(wholesale)
    ? wholesaleCost(wholesale, fieldOf(wholesale, "amount"), { currency, bookRateRupiah })
    : undefined;
}

/** A wholesale amount plus fee in rupiah, rounded up; undefined if it cannot be read with certainty. */
export function wholesaleCost(
  wholesale: VendorObject,
  amount: unknown,
  { currency, bookRateRupiah }: Pick<Account, "currency" | "bookRateRupiah">,
): Rupiah | undefined {
  if (fieldOf(wholesale, "unit") !== currency) return undefined;
  const [price, fee] = [readDecimal(amount), readDecimal(fieldOf(wholesale, "fee"))];
  if (price === undefined || fee === undefined) return undefined;
  try {
    return costInRupiah(sumOfDecimals(price, fee), bookRateRupiah);
  } catch {
    return undefined;
  }
}

function outcomeOf(meaning: CodeMeaning, question: Question, evidence: Evidence): SupplierOutcome {
  switch (meaning.state) {
    case "success":
      return { ...evidence, state: "success", created: "yes" };
    case "pending":
      return { ...evidence, state: "pending", created: meaning.created };
    case "reversed":
      return {
        ...withoutCost(evidence),
        state: "reversed",
        created: "yes",
        reason: meaning.reason,
      };
    case "failed":
      return failedOutcome(meaning, question, evidence);
  }
}

function failedOutcome(
  { reason, tryElsewhere, closes, created, refusesCall }: FailedMeaning,
  question: Question,
  evidence: Evidence,
): SupplierOutcome {
  const { code, message, raw } = evidence;
  if (reason === "not_found") {
    return question === "status"
      ? { state: "not_found", created: "unknown", code, message, raw }
      : unknownOutcome(code, message, raw);
  }
  // An error in a status query says nothing about the purchase.
  if (question !== "buy" && (refusesCall || created === "no"))
    return unknownOutcome(code, message, raw);
  const kept = created === "no" ? { code, message, raw } : withoutCost(evidence);
  return { ...kept, state: "failed", created, reason, tryElsewhere, closes };
}

/**
 * Reads `{"errors":[{"code":1006001,"message":"…"}]}` with the documented HTTP status; anything but exactly one error
 * is uncertain.
 */
function readError(
  { status }: Answer,
  body: unknown,
  question: Question,
  raw: string,
  redact: Redactor,
): SupplierOutcome {
  const error = errorOf(body, redact);
  if (error === undefined || status >= 500)
    return unknownOutcome(error?.code ?? `http_${status}`, error?.message ?? "", raw);
  const { code, message } = error;
  const meaning = Object.hasOwn(DTONE_ERRORS, code) ? DTONE_ERRORS[code] : undefined;
  if (meaning === undefined)
    return unknownOutcome(code, message || "a code that is not documented", raw);
  return outcomeOf(meaning, question, { code, message, raw });
}

function errorOf(
  body: unknown,
  redact: Redactor,
): { readonly code: string; readonly message: string } | undefined {
  const only = isVendorObject(body) ? onlyOf(fieldOf(body, "errors")) : undefined;
  if (!isVendorObject(only)) return undefined;
  const code = readText(fieldOf(only, "code"), 40);
  return code === undefined
    ? undefined
    : { code: redact(code), message: vendorText(fieldOf(only, "message"), redact) };
}

/**
 * Reads a response's JSON. Throws SupplierUnreachable for an unreadable response and SupplierRefused for a vendor
 * error.
 */
export function readBody(exchange: Exchange, redact: Redactor): unknown {
  if (exchange.kind === "failure")
    throw new SupplierUnreachable(failureMessage(exchange.failure), troubleOf(exchange));
  const body = parseAnswer(exchange.text);
  if (exchange.status === 200 && body !== undefined) return body;
  const error = errorOf(body, redact);
  if (error === undefined || exchange.status >= 500)
    throw new SupplierUnreachable(`HTTP ${exchange.status}`, troubleOf(exchange));
  throw new SupplierRefused(error.code, error.message);
}

/**
 * The available amount in the account's currency, rounded down; amounts held for pending transactions are already
 * deducted.
 */
export function readBalanceAnswer(exchange: Exchange, account: Account): Rupiah {
  const body = readBody(exchange, account.redact);
  const rows = Array.isArray(body) ? (body as readonly unknown[]).filter(isVendorObject) : [];
  const [own, ...others] = rows.filter((row) => fieldOf(row, "unit") === account.currency);
  const available = own === undefined ? undefined : readDecimal(fieldOf(own, "available"));
  if (available === undefined || others.length > 0)
    throw new SupplierUnreachable(`no one balance in ${account.currency}`);
  try {
    return worthInRupiah(available, account.bookRateRupiah);
  } catch {
    throw new SupplierUnreachable("the balance is not readable");
  }
}
