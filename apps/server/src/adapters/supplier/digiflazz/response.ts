import type { Rupiah } from "@konter/contract/money";
import {
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
  readFlag,
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
import { readBalance, readCutOff } from "../vendor-values.ts";
import { DIGIFLAZZ_CODES, PLN_NOT_FOUND_CODES } from "./codes.ts";

type Answer = Extract<Exchange, { kind: "answer" }>;

/**
 * Digiflazz often sends its JSON for business errors with a status other than 200, so the body decides; only a 5xx is
 * never trusted.
 */
export function readTransactionAnswer(
  answer: Answer,
  question: Question,
  reference: string,
  redact: Redactor,
): SupplierOutcome {
  const raw = rawEvidence(answer.text, redact);
  if (answer.status >= 500)
    return unknownOutcome(`http_${answer.status}`, "the supplier has trouble", raw);
  const data = parseData(answer.text);
  if (data === undefined)
    return unknownOutcome(
      "unreadable_answer",
      `HTTP ${answer.status}, not an answer of Digiflazz`,
      raw,
    );
  return readTransaction(data, question, reference, raw, redact);
}

export function readTransaction(
  data: VendorObject,
  question: Question,
  reference: string,
  raw: string,
  redact: Redactor,
): SupplierOutcome {
  return readCodedTransaction(DIGIFLAZZ, data, question, reference, raw, redact);
}

const STATUS_WORDS: Readonly<Record<string, CodeMeaning["state"]>> = {
  sukses: "success",
  success: "success",
  pending: "pending",
  gagal: "failed",
  failed: "failed",
};

/** Code and status text must agree. 74 comes with `Gagal`, which is not a contradiction. */
function contradicts(meaning: CodeMeaning, status: unknown): boolean {
  const word = readText(status)?.toLowerCase();
  if (word === undefined) return meaning.state === "success";
  if (meaning.state === "reversed") return false;
  return STATUS_WORDS[word] !== meaning.state;
}

function failedOutcome(meaning: FailedMeaning, evidence: Evidence): SupplierOutcome {
  const { state, created, reason, tryElsewhere, closes } = meaning;
  return { ...evidence, state, created, reason, tryElsewhere, closes };
}

/**
 * A status query repeats the purchase. A rejection of the call says nothing about the purchase. A rejection that leaves
 * no row shows that Digiflazz took the query for a new purchase: there was none, which the caller accepts only when it
 * is reported twice.
 */
function failedStatus(meaning: FailedMeaning, evidence: Evidence): SupplierOutcome {
  const { code, message, raw } = evidence;
  if (meaning.refusesCall) return unknownOutcome(code, message, raw);
  if (meaning.created === "no" || meaning.reason === "not_found") {
    return { state: "not_found", created: "unknown", code, message, raw };
  }
  return failedOutcome(meaning, withoutCost(evidence));
}

const DIGIFLAZZ: CodedVendor = {
  name: "Digiflazz",
  codes: DIGIFLAZZ_CODES,
  isAnswered: (status) => status < 500,
  // A code of a transaction row must have the reference; rejections before a row need not.
  mayLackReference: (meaning) => meaning.state === "failed" && meaning.created !== "yes",
  contradicts,
  readEvidence: (data) => ({
    serialNumber: readText(fieldOf(data, "sn")),
    cost: readAmount(fieldOf(data, "price")),
    balanceAfter: readBalance(fieldOf(data, "buyer_last_saldo")),
  }),
  failedOutcome(meaning, question, evidence) {
    if (question === "status") return failedStatus(meaning, evidence);
    const { code, message, raw } = evidence;
    return meaning.created === "no"
      ? failedOutcome(meaning, { code, message, raw })
      : failedOutcome(meaning, withoutCost(evidence));
  },
};

/** Throws SupplierUnreachable for an unreadable response and SupplierRefused for a rejection. */
export function readBalanceAnswer(exchange: Exchange, redact: Redactor): Rupiah {
  const data = dataOf(readCodedBody(DIGIFLAZZ, exchange, parseStrictJson));
  if (data === undefined) throw new SupplierUnreachable("the balance answer is not readable");
  const balance = readBalance(fieldOf(data, "deposit"));
  if (balance === undefined) throw refusalOf(data, redact);
  return balance;
}

/**
 * Reads the prepaid price list. Rows without a SKU or a positive whole price are omitted, because they cannot be sold.
 * Throws SupplierUnreachable or SupplierRefused.
 */
export function readPriceListAnswer(
  exchange: Exchange,
  redact: Redactor,
): readonly SupplierProduct[] {
  const rows = readRows(exchange, redact);
  const products = rows
    .map((row: unknown) => readProduct(row))
    .filter((product) => product !== undefined);
  if (rows.length > 0 && products.length === 0)
    throw new SupplierUnreachable("no row of the price list is readable");
  return products;
}

/** Reads the rows of a product or bill list. Throws SupplierUnreachable or SupplierRefused. */
export function readRows(exchange: Exchange, redact: Redactor): readonly unknown[] {
  const body = readCodedBody(DIGIFLAZZ, exchange, JSON.parse);
  const rows = isVendorObject(body) ? fieldOf(body, "data") : undefined;
  if (isVendorObject(rows)) throw refusalOf(rows, redact);
  if (!Array.isArray(rows)) throw new SupplierUnreachable("the price list is not readable");
  return rows;
}

function readProduct(row: unknown): SupplierProduct | undefined {
  if (!isVendorObject(row)) return undefined;
  const sku = readText(fieldOf(row, "buyer_sku_code"), 100);
  const cost = readAmount(fieldOf(row, "price"));
  if (sku === undefined || cost === undefined || cost === 0) return undefined;
  const text = (key: string) => readText(fieldOf(row, key)) ?? "";
  const cutOff = readCutOff(fieldOf(row, "start_cut_off"), fieldOf(row, "end_cut_off"));
  const seller = readText(fieldOf(row, "seller_name"));
  const unlimited = readFlag(fieldOf(row, "unlimited_stock")) === true;
  return {
    sku,
    name: text("product_name"),
    category: text("category"),
    brand: text("brand"),
    type: text("type"),
    description: readText(fieldOf(row, "desc"), 2_000) ?? "",
    cost,
    buyerActive: readFlag(fieldOf(row, "buyer_product_status")) === true,
    sellerActive: readFlag(fieldOf(row, "seller_product_status")) === true,
    stock: unlimited ? "unlimited" : (readAmount(fieldOf(row, "stock")) ?? 0),
    repeatable: readFlag(fieldOf(row, "multi")) === true,
    ...(seller === undefined ? {} : { seller }),
    ...(cutOff === undefined ? {} : { cutOff }),
  };
}

export function readPlnAnswer(exchange: Exchange): PlnInquiry {
  if (exchange.kind === "failure" || exchange.status >= 500) return { state: "unavailable" };
  return readPlnInquiry(parseData(exchange.text), PLN_NOT_FOUND_CODES);
}
