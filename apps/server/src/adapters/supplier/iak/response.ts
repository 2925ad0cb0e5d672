import type { Rupiah } from "@konter/contract/money";
import {
  type AccountInquiry,
  type PlnInquiry,
  type SupplierOutcome,
  type SupplierProduct,
  SupplierUnreachable,
} from "../../../ports/supplier.ts";
import type { CodeMeaning, FailedMeaning } from "../code-table.ts";
import type { Exchange } from "../../http-exchange.ts";
import { rawEvidence, type Redactor } from "../../evidence.ts";
import { parseStrictJson } from "../../strict-json.ts";
import {
  dataOf,
  fieldOf,
  isVendorObject,
  readAmount,
  readText,
  type VendorObject,
} from "../../vendor-values.ts";
import {
  type CodedVendor,
  parseData,
  readCodedBody,
  readCodedTransaction,
  refusalOf,
} from "../coded-response.ts";
import { type Evidence, type Question, unknownOutcome, withoutCost } from "../outcome.ts";
import { readPlnInquiry } from "../pln-inquiry.ts";
import { readBalance, readCode } from "../vendor-values.ts";
import {
  ACCOUNT_NOT_ASKED_CODES,
  ACCOUNT_NOT_FOUND_CODES,
  IAK_CODES,
  PLN_NOT_FOUND_CODES,
} from "./codes.ts";

type Answer = Extract<Exchange, { kind: "answer" }>;

/** IAK's rule: HTTP 200 means that the code decides, 400 means failed, anything else means pending. */
export function readTransactionAnswer(
  answer: Answer,
  question: Question,
  reference: string,
  redact: Redactor,
): SupplierOutcome {
  const raw = rawEvidence(answer.text, redact);
  if (!IAK.isAnswered(answer.status)) {
    return unknownOutcome(`http_${answer.status}`, "the supplier has trouble", raw);
  }
  const data = parseData(answer.text);
  if (data === undefined) {
    return unknownOutcome("unreadable_answer", `HTTP ${answer.status}, not an answer of IAK`, raw);
  }
  const outcome = readTransaction(data, question, reference, raw, redact);
  const refused = answer.status === 400 && question === "buy" && outcome.state === "pending";
  return refused ? failedByStatus(outcome, reference, data) : outcome;
}

/** A 400 in IAK's own form is final even with an unknown code, unless the body contradicts it. */
function failedByStatus(
  outcome: SupplierOutcome,
  reference: string,
  data: VendorObject,
): SupplierOutcome {
  const answered = readText(fieldOf(data, "ref_id"));
  const saysFailed = readText(fieldOf(data, "status")) === "2";
  if (!saysFailed || Object.hasOwn(IAK_CODES, outcome.code)) return outcome;
  if (answered !== undefined && answered !== reference) return outcome;
  const { code, message, raw } = outcome;
  return {
    state: "failed",
    created: "unknown",
    reason: "other",
    tryElsewhere: false,
    closes: "nothing",
    code,
    message,
    raw,
  };
}

export function readTransaction(
  data: VendorObject,
  question: Question,
  reference: string,
  raw: string,
  redact: Redactor,
): SupplierOutcome {
  return readCodedTransaction(IAK, data, question, reference, raw, redact);
}

const STATUS_DIGITS: Readonly<Record<string, CodeMeaning["state"]>> = {
  "0": "pending",
  "1": "success",
  "2": "failed",
};

/** The status is a number in responses and text in callbacks; it must agree with the code. */
function contradicts(meaning: CodeMeaning, status: unknown): boolean {
  const digit = readText(status);
  if (digit === undefined) return meaning.state === "success";
  return STATUS_DIGITS[digit] !== meaning.state;
}

/** A rejection before a transaction existed has no `tr_id`, or 0. */
function hasTransaction(data: VendorObject): boolean {
  return /^[1-9]\d*$/.test(readText(fieldOf(data, "tr_id")) ?? "");
}

/** Games send the code in `sn` and a `pin`, eSIMs an `activation_code`; the customer needs all of them. */
function serialNumberOf(data: VendorObject): string | undefined {
  const serialNumber = readText(fieldOf(data, "sn"));
  const pin = readText(fieldOf(data, "pin"));
  const activation = readText(fieldOf(data, "activation_code"));
  const parts = [serialNumber, pin && `PIN ${pin}`, activation && `Aktivasi ${activation}`];
  return parts.filter((part) => part !== undefined).join(" | ") || undefined;
}

function failedOutcome(
  meaning: FailedMeaning,
  question: Question,
  evidence: Evidence,
  data: VendorObject,
): SupplierOutcome {
  const { code, message, raw } = evidence;
  const { state, reason, tryElsewhere, closes } = meaning;
  if (reason === "not_found") {
    if (question === "status")
      return { state: "not_found", created: "unknown", code, message, raw };
    return unknownOutcome(code, message, raw);
  }
  if (question !== "buy" && meaning.refusesCall) return unknownOutcome(code, message, raw);
  const created = question === "buy" && !hasTransaction(data) ? meaning.created : "yes";
  const kept = created === "no" ? { code, message, raw } : withoutCost(evidence);
  return { ...kept, state, created, reason, tryElsewhere, closes };
}

const IAK: CodedVendor = {
  name: "IAK",
  codes: IAK_CODES,
  isAnswered: (status) => status === 200 || status === 400,
  // Only a rejection of the first call may omit the reference; everything else is about a transaction.
  mayLackReference: (meaning, question) =>
    meaning.state === "failed" && (question === "buy" || meaning.reason === "not_found"),
  contradicts,
  readEvidence: (data) => ({
    serialNumber: serialNumberOf(data),
    cost: readAmount(fieldOf(data, "price")),
    balanceAfter: readBalance(fieldOf(data, "balance")),
  }),
  failedOutcome,
};

/** Throws SupplierUnreachable for an unreadable response and SupplierRefused for a rejection. */
export function readBalanceAnswer(exchange: Exchange, redact: Redactor): Rupiah {
  const data = dataOf(readCodedBody(IAK, exchange, parseStrictJson));
  if (data === undefined) throw new SupplierUnreachable("the balance answer is not readable");
  const code = readCode(fieldOf(data, "rc"));
  const balance = readBalance(fieldOf(data, "balance"));
  if (balance === undefined || (code !== undefined && code !== "00")) throw refusalOf(data, redact);
  return balance;
}

/**
 * Reads the prepaid price list. Its rows are directly under `data` in the documentation and under `data.pricelist` in
 * observed responses; both are read. Rows without a code or a positive whole price are omitted. Throws
 * SupplierUnreachable or SupplierRefused.
 *
 * IAK has no stock, no cut-off and no second status; whether a number may buy the same product twice a day is a setting
 * of our account there, given as `repeatable`.
 */
export function readPriceListAnswer(
  exchange: Exchange,
  repeatable: boolean,
  redact: Redactor,
): readonly SupplierProduct[] {
  const body = readCodedBody(IAK, exchange, JSON.parse);
  const data = isVendorObject(body) ? fieldOf(body, "data") : undefined;
  const rows = isVendorObject(data) ? fieldOf(data, "pricelist") : data;
  if (!Array.isArray(rows)) {
    throw isVendorObject(data)
      ? refusalOf(data, redact)
      : new SupplierUnreachable("the price list is not readable");
  }
  const products = rows
    .map((row: unknown) => readProduct(row, repeatable))
    .filter((product) => product !== undefined);
  if (rows.length > 0 && products.length === 0)
    throw new SupplierUnreachable("no row of the price list is readable");
  return products;
}

function readProduct(row: unknown, repeatable: boolean): SupplierProduct | undefined {
  if (!isVendorObject(row)) return undefined;
  const sku = readText(fieldOf(row, "product_code"), 100);
  const cost = readAmount(fieldOf(row, "product_price"));
  if (sku === undefined || cost === undefined || cost === 0) return undefined;
  const text = (key: string) => readText(fieldOf(row, key)) ?? "";
  const brand = text("product_description");
  const nominal = text("product_nominal");
  const details = readText(fieldOf(row, "product_details"), 2_000) ?? "";
  return {
    sku,
    // The nominal is only a number for credit, and a full name for packages and vouchers.
    name: /^[\d.,]+$/.test(nominal) ? `${brand} ${nominal}` : nominal || brand,
    category: text("product_category") || text("product_type"),
    brand,
    type: text("product_type"),
    description: details === "-" ? "" : details,
    cost,
    buyerActive: true,
    sellerActive: text("status").toLowerCase() === "active",
    stock: "unlimited",
    repeatable,
  };
}

export function readPlnAnswer(exchange: Exchange): PlnInquiry {
  if (exchange.kind === "failure") return { state: "unavailable" };
  if (!IAK.isAnswered(exchange.status)) return { state: "unavailable" };
  return readPlnInquiry(parseData(exchange.text), PLN_NOT_FOUND_CODES);
}

/** `nameField` is the field with the name; anything uncertain is `unavailable`. */
export function readAccountAnswer(
  exchange: Exchange,
  nameField: "username" | "name",
): AccountInquiry {
  if (exchange.kind === "failure") return { state: "unavailable" };
  if (!IAK.isAnswered(exchange.status)) return { state: "unavailable" };
  const data = parseData(exchange.text);
  const code = data === undefined ? undefined : readCode(fieldOf(data, "rc"));
  if (data === undefined || code === undefined) return { state: "unavailable" };
  if (ACCOUNT_NOT_FOUND_CODES.has(code)) return { state: "not_found" };
  if (ACCOUNT_NOT_ASKED_CODES.has(code)) return { state: "not_asked" };
  const name = readText(fieldOf(data, nameField), LONGEST_NAME);
  return code === "00" && name !== undefined ? { state: "found", name } : { state: "unavailable" };
}

const LONGEST_NAME = 100;
