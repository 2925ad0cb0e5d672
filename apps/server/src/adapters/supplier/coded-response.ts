import { SupplierRefused, SupplierUnreachable } from "../../ports/supplier.ts";
import type { SupplierOutcome } from "../../ports/supplier.ts";
import { failureMessage, type Redactor, vendorText } from "../evidence.ts";
import { type Exchange, troubleOf } from "../http-exchange.ts";
import { parseStrictJson } from "../strict-json.ts";
import { dataOf, fieldOf, readText, type VendorObject } from "../vendor-values.ts";
import type { CodeMeaning, FailedMeaning } from "./code-table.ts";
import {
  type Evidence,
  keepEvidence,
  type Question,
  unknownOutcome,
  vendorCode,
  withoutCost,
} from "./outcome.ts";

/**
 * The common protocol of Digiflazz and IAK: a JSON object under `data` with a code in `rc`, a `message` and our
 * `ref_id`.
 */
export interface CodedVendor {
  readonly name: string;
  readonly codes: Readonly<Record<string, CodeMeaning>>;
  /** Whether a response with this HTTP status comes from the vendor and not from a proxy. */
  isAnswered(status: number): boolean;
  mayLackReference(meaning: CodeMeaning, question: Question): boolean;
  /** Whether `status`, the second field with the outcome, contradicts the code. */
  contradicts(meaning: CodeMeaning, status: unknown): boolean;
  readEvidence(data: VendorObject): {
    readonly [Field in "serialNumber" | "cost" | "balanceAfter"]: Evidence[Field] | undefined;
  };
  failedOutcome(
    meaning: FailedMeaning,
    question: Question,
    evidence: Evidence,
    data: VendorObject,
  ): SupplierOutcome;
}

/** Undefined for anything that is not exactly one JSON object with an object under `data`. */
export function parseData(text: string): VendorObject | undefined {
  try {
    return dataOf(parseStrictJson(text));
  } catch {
    return undefined;
  }
}

/** Reads the outcome of a transaction; anything uncertain is pending. */
export function readCodedTransaction(
  vendor: CodedVendor,
  data: VendorObject,
  question: Question,
  reference: string,
  raw: string,
  redact: Redactor,
): SupplierOutcome {
  const code = vendorCode(fieldOf(data, "rc"), redact);
  const message = vendorText(fieldOf(data, "message"), redact);
  if (code === undefined)
    return unknownOutcome("unreadable_answer", message || "an answer without a code", raw);
  const meaning = Object.hasOwn(vendor.codes, code) ? vendor.codes[code] : undefined;
  if (meaning === undefined)
    return unknownOutcome(code, message || "a code that is not documented", raw);

  const answered = readText(fieldOf(data, "ref_id"));
  if (answered !== undefined && answered !== reference)
    return unknownOutcome("other_reference", `an answer for another reference (${code})`, raw);
  if (answered === undefined && !vendor.mayLackReference(meaning, question))
    return unknownOutcome("other_reference", `an answer without reference (${code})`, raw);
  if (vendor.contradicts(meaning, fieldOf(data, "status")))
    return unknownOutcome("contradictory_answer", `code ${code} does not fit the status`, raw);

  const evidence = keepEvidence({ code, message, raw, ...vendor.readEvidence(data) });
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
      return vendor.failedOutcome(meaning, question, evidence, data);
  }
}

/** Reads the body of a response that is not about a transaction. Throws SupplierUnreachable if it is not readable. */
export function readCodedBody(
  { name, isAnswered }: Pick<CodedVendor, "name" | "isAnswered">,
  exchange: Exchange,
  parse: (text: string) => unknown,
): unknown {
  if (exchange.kind === "failure")
    throw new SupplierUnreachable(failureMessage(exchange.failure), troubleOf(exchange));
  if (!isAnswered(exchange.status))
    throw new SupplierUnreachable(`HTTP ${exchange.status}`, troubleOf(exchange));
  try {
    return parse(exchange.text);
  } catch {
    throw new SupplierUnreachable(
      `HTTP ${exchange.status}, not an answer of ${name}`,
      troubleOf(exchange),
    );
  }
}

/** The error for an object that rejects the call. */
export function refusalOf(data: VendorObject, redact: Redactor): Error {
  const code = vendorCode(fieldOf(data, "rc"), redact);
  if (code === undefined) return new SupplierUnreachable("an answer without a code");
  return new SupplierRefused(code, vendorText(fieldOf(data, "message"), redact));
}
