import type { Bill, BillOffer, BillReading } from "../../../ports/biller.ts";
import { SupplierRefused, SupplierUnreachable } from "../../../ports/supplier.ts";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { failureMessage, rawEvidence, type Redactor, vendorText } from "../../evidence.ts";
import { type Exchange, troubleOf } from "../../http-exchange.ts";
import {
  fieldOf,
  isVendorObject,
  readAmount,
  readText,
  type VendorObject,
} from "../../vendor-values.ts";
import { readDueDate, readFacts, readPeriods } from "../bill-details.ts";
import { billTypeOf } from "../bill-types.ts";
import type { FailedMeaning } from "../code-table.ts";
import { parseData } from "../coded-response.ts";
import {
  keepEvidence,
  type Question,
  unknownOutcome,
  vendorCode,
  withoutCost,
} from "../outcome.ts";
import { readBalance } from "../vendor-values.ts";
import { IAK_BILL_CODES } from "./bill-codes.ts";

type Answer = Extract<Exchange, { kind: "answer" }>;

/** Reads the list of bills; rows without code or fees are omitted. Throws SupplierUnreachable or SupplierRefused. */
export function readOffers(exchange: Exchange, redact: Redactor): readonly BillOffer[] {
  if (exchange.kind === "failure")
    throw new SupplierUnreachable(failureMessage(exchange.failure), troubleOf(exchange));
  const data = parseData(exchange.text);
  const rows = data && fieldOf(data, "pasca");
  if (!Array.isArray(rows)) {
    const code = data && vendorCode(fieldOf(data, "response_code"), redact);
    if (data === undefined || code === undefined)
      throw new SupplierUnreachable("the list of bills is not readable", troubleOf(exchange));
    throw new SupplierRefused(code, vendorText(fieldOf(data, "message"), redact));
  }
  return rows.filter((row: unknown) => isVendorObject(row)).flatMap(readOffer);
}

function readOffer(row: VendorObject): readonly BillOffer[] {
  const sku = readText(fieldOf(row, "code"), 100);
  const adminFee = readAmount(fieldOf(row, "fee"));
  const commission = readAmount(fieldOf(row, "komisi"));
  if (sku === undefined || adminFee === undefined || commission === undefined) return [];
  const name = readText(fieldOf(row, "name"), 200) ?? sku;
  return [
    {
      sku,
      name,
      type: billTypeOf(sku, name, readText(fieldOf(row, "type")) ?? ""),
      adminFee,
      commission,
      isActive: readText(fieldOf(row, "status")) === "1",
    },
  ];
}

/** Reads an inquiry; anything uncertain is `unknown`. */
export function readInquiry(exchange: Exchange, reference: string, redact: Redactor): BillReading {
  if (exchange.kind === "failure")
    return unknown(exchange.failure, failureMessage(exchange.failure), exchange.partial, redact);
  const data =
    exchange.status === 200 || exchange.status === 400 ? parseData(exchange.text) : undefined;
  const code = data && vendorCode(fieldOf(data, "response_code"), redact);
  if (data === undefined || code === undefined)
    return unknown(`http_${exchange.status}`, "not an answer of IAK", exchange.text, redact);
  const said = {
    code,
    message: vendorText(fieldOf(data, "message"), redact),
    body: rawEvidence(exchange.text, redact),
  };
  const meaning = Object.hasOwn(IAK_BILL_CODES, code) ? IAK_BILL_CODES[code] : undefined;
  if (meaning?.state === "failed") return { ...said, state: "refused", reason: meaning.reason };
  const isOurs = readText(fieldOf(data, "ref_id")) === reference;
  const bill = meaning?.state === "success" && isOurs ? readBill(data) : undefined;
  return bill === undefined ? { ...said, state: "unknown" } : { ...said, state: "found", bill };
}

function unknown(code: string, message: string, body: string, redact: Redactor): BillReading {
  return { state: "unknown", code, message, body: rawEvidence(body, redact) };
}

/** IAK's `price` is the customer's amount, `selling_price` is our cost. Undefined if the sums do not add up. */
function readBill(data: VendorObject): Bill | undefined {
  const amount = readAmount(fieldOf(data, "nominal"));
  const adminFee = readAmount(fieldOf(data, "admin"));
  const total = readAmount(fieldOf(data, "price"));
  const cost = readAmount(fieldOf(data, "selling_price"));
  const billReference = readText(fieldOf(data, "tr_id"));
  if (amount === undefined || amount === 0 || adminFee === undefined || !cost) return undefined;
  if (total !== amount + adminFee || !/^[1-9]\d*$/.test(billReference ?? "")) return undefined;
  const facts = readFacts(fieldOf(data, "desc"));
  const dueDate = readDueDate(facts);
  return {
    billReference: billReference ?? "",
    customerName: readText(fieldOf(data, "tr_name"), 100) ?? "",
    period: readText(fieldOf(data, "period"), 100) ?? "",
    amount,
    adminFee,
    cost,
    periods: readPeriods(fieldOf(data, "desc")),
    facts,
    ...(dueDate !== undefined && { dueDate }),
  };
}

/** `0` not received, `1` success, `2` failed, `3` in process. */
const STATUS_STATES: Readonly<Record<string, SupplierOutcome["state"]>> = {
  "0": "not_found",
  "1": "success",
  "2": "failed",
  "3": "pending",
};

/**
 * Reads a payment or its status query. A payment is read by its code, a status by its digit, which must not contradict
 * each other.
 */
export function readPayment(
  answer: Answer,
  question: Exclude<Question, "callback">,
  reference: string,
  redact: Redactor,
): SupplierOutcome {
  const raw = rawEvidence(answer.text, redact);
  if (answer.status !== 200 && answer.status !== 400)
    return unknownOutcome(`http_${answer.status}`, "the supplier has trouble", raw);
  const data = parseData(answer.text);
  const code = data && vendorCode(fieldOf(data, "response_code"), redact);
  if (data === undefined || code === undefined)
    return unknownOutcome("unreadable_answer", `HTTP ${answer.status}, not an answer of IAK`, raw);
  const evidence = keepEvidence({
    code,
    message: vendorText(fieldOf(data, "message"), redact),
    raw,
    serialNumber: readText(fieldOf(data, "noref")),
    cost: readAmount(fieldOf(data, "selling_price")),
    balanceAfter: readBalance(fieldOf(data, "balance")),
  });
  const answered = readText(fieldOf(data, "ref_id"));
  if (answered !== undefined && answered !== reference)
    return unknownOutcome("other_reference", `an answer for another reference (${code})`, raw);
  const meaning = Object.hasOwn(IAK_BILL_CODES, code) ? IAK_BILL_CODES[code] : undefined;
  const digit = readText(fieldOf(data, "status")) ?? "";
  const state = question === "status" ? STATUS_STATES[digit] : meaning?.state;
  const { message } = evidence;
  if (question === "status" && meaning?.state === "failed" && meaning.reason === "not_found")
    return { state: "not_found", created: "unknown", code, message, raw };
  switch (state) {
    case "success":
      return meaning?.state === "success" && answered === reference
        ? { ...evidence, state: "success", created: "yes" }
        : unknownOutcome(code, message, raw);
    case "failed":
      return question === "status" && meaning?.state === "success"
        ? unknownOutcome("contradictory_answer", `code ${code} does not fit the status`, raw)
        : failedOutcome(meaning?.state === "failed" ? meaning : undefined, question, evidence);
    case "not_found":
      return { state: "not_found", created: "unknown", code, message, raw };
    default:
      return { ...withoutCost(evidence), state: "pending", created: "unknown" };
  }
}

function failedOutcome(
  meaning: FailedMeaning | undefined,
  question: "buy" | "status",
  evidence: ReturnType<typeof keepEvidence>,
): SupplierOutcome {
  const { code, message, raw } = evidence;
  // A rejection of the call says nothing about the payment; an inquiry that IAK does not know cannot be paid again.
  if (question === "status" && meaning?.refusesCall === true)
    return unknownOutcome(code, message, raw);
  if (meaning?.reason === "not_found") return unknownOutcome(code, message, raw);
  const created = question === "buy" ? (meaning?.created ?? "unknown") : "yes";
  return {
    code,
    message,
    raw,
    state: "failed",
    created,
    reason: meaning?.reason ?? "other",
    // The inquiry was made here, so no other supplier can pay it with this reference.
    tryElsewhere: false,
    closes: meaning?.closes ?? "nothing",
  };
}
