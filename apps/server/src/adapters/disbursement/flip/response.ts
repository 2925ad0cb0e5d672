import { rupiah, type Rupiah } from "@konter/contract/money";
import type {
  DisbursementOutcome,
  DisbursementQuestion,
  DisbursementReading,
  DisbursementRequest,
  NameQuestion,
  NameReading,
} from "../../../ports/disbursement.ts";
import { type Evidence, GatewayRefused } from "../../../ports/payment-gateway.ts";
import type { Redactor } from "../../evidence.ts";
import type { Exchange } from "../../http-exchange.ts";
import {
  type Answer,
  doubted,
  heard,
  isMeant,
  parseObject,
  requireHeard,
  unknown,
  unreadableEvidence,
} from "../../vendor-answer.ts";
import {
  fieldOf,
  isVendorObject,
  readAmount,
  readText,
  type VendorObject,
} from "../../vendor-values.ts";
import { codedEvidence, readCode } from "../evidence.ts";
import { FLIP_INQUIRIES, FLIP_KEY_NOT_FOUND, FLIP_REFUSALS, FLIP_STATUSES } from "./codes.ts";

const KEPT = ["id", "status", "amount", "fee", "bank_code", "reason", "time_served", "code"];

interface FlipAnswer {
  readonly object: VendorObject;
  /** For a rejection: the code of its first error; undefined for other responses. */
  readonly error: number | undefined;
  readonly status: number;
  readonly evidence: Evidence;
}

function envelope(answer: Answer, redact: Redactor): FlipAnswer | Evidence {
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  if (object === undefined) return unreadableEvidence(answer, redact);
  const errors = fieldOf(object, "errors");
  const [first] = Array.isArray(errors) ? (errors as readonly unknown[]) : [];
  const code = isVendorObject(first) ? fieldOf(first, "code") : undefined;
  const named = readCode(fieldOf(object, "status")) ?? readCode(fieldOf(object, "code"));
  const said = {
    code: readCode(code) ?? named ?? `http_${answer.status}`,
    message: isVendorObject(first) ? fieldOf(first, "message") : fieldOf(object, "reason"),
  };
  const isRefusal = answer.status >= 400;
  const error = typeof code === "number" ? code : -answer.status;
  return {
    object,
    error: isRefusal ? error : undefined,
    status: answer.status,
    evidence: codedEvidence(object, KEPT, said, redact),
  };
}

/** Throws GatewayUnreachable or GatewayRefused. */
export function readBalance(exchange: Exchange, redact: Redactor): Rupiah {
  const { object, error, evidence } = requireHeard(exchange, envelope, redact, "Flip");
  if (error !== undefined) throw new GatewayRefused(evidence.code, evidence.message);
  const balance = readAmount(fieldOf(object, "balance"));
  if (balance === undefined) throw new GatewayRefused("unreadable", "a balance that is no amount");
  return balance;
}

export function readInquiryAnswer(
  exchange: Exchange,
  question: NameQuestion,
  bank: string,
  redact: Redactor,
): NameReading {
  return heard(exchange, envelope, redact, ({ object, error, evidence }) => {
    if (error !== undefined) {
      const isNoAccount = error === 1020 || error === 1025;
      return isNoAccount
        ? { ...evidence, state: "invalid", reason: "no_account" }
        : unknown(evidence);
    }
    if (fieldOf(object, "bank_code") !== bank)
      return doubted(evidence, "other_bank", "an answer about another bank");
    return readInquiry(object, question.account, evidence);
  });
}

/** Reads the result of an inquiry for this account, from a response or a callback. */
export function readInquiry(
  object: VendorObject,
  account: string,
  evidence: Evidence,
): NameReading {
  if (readText(fieldOf(object, "account_number")) !== account)
    return doubted(evidence, "other_account", "an answer about another account");
  const status = readText(fieldOf(object, "status"), 40) ?? "";
  const meaning = Object.hasOwn(FLIP_INQUIRIES, status)
    ? FLIP_INQUIRIES[status as keyof typeof FLIP_INQUIRIES]
    : undefined;
  if (meaning === undefined) return unknown(evidence);
  if (meaning.state !== "found") return { ...evidence, ...meaning };
  const name = readText(fieldOf(object, "account_holder"), 100);
  return name === undefined
    ? doubted(evidence, "no_name", "a success without a name")
    : { ...evidence, ...meaning, name };
}

export function readCreateAnswer(
  exchange: Exchange,
  request: DisbursementRequest,
  redact: Redactor,
): DisbursementOutcome {
  return heard(exchange, envelope, redact, ({ object, error, status, evidence }) => {
    if (error !== undefined) {
      const reason = status === 422 ? FLIP_REFUSALS[error] : undefined;
      if (reason !== undefined) return { ...evidence, state: "refused", reason };
      return status === 401 || status === 403
        ? { ...evidence, state: "refused", reason: "configuration" }
        : unknown(evidence);
    }
    const reading = readDisbursement(object, request.reference, evidence);
    if (reading.amount !== request.amount)
      return doubted(evidence, "other_amount", "an answer about another amount");
    if (reading.state === "unknown" || reading.vendorReference === undefined)
      return doubted(evidence, reading.code, reading.message);
    return { ...evidence, state: "made", vendorReference: reading.vendorReference };
  });
}

export function readStatusAnswer(
  exchange: Exchange,
  { reference }: DisbursementQuestion,
  redact: Redactor,
): DisbursementReading {
  return heard(exchange, envelope, redact, ({ object, error, evidence }) => {
    if (error === FLIP_KEY_NOT_FOUND) return { ...evidence, state: "not_found" };
    if (error !== undefined) return unknown(evidence);
    return readDisbursement(object, reference, evidence);
  });
}

/** Reads a disbursement object from a response or a callback; it must have our reference. */
export function readDisbursement(
  object: VendorObject,
  reference: string,
  evidence: Evidence,
): DisbursementReading {
  if (fieldOf(object, "idempotency_key") !== reference)
    return doubted(evidence, "other_reference", "an answer about another disbursement");
  const status = readText(fieldOf(object, "status"), 20) ?? "";
  const state = Object.hasOwn(FLIP_STATUSES, status) ? FLIP_STATUSES[status] : undefined;
  const amount = readWhole(fieldOf(object, "amount"));
  const fee = readWhole(fieldOf(object, "fee"));
  const vendorReference = readText(fieldOf(object, "id"), 60);
  if (state === undefined || amount === undefined || fee === undefined)
    return doubted(evidence, "unreadable_answer", "a disbursement in no known form");
  const reason = readCode(fieldOf(object, "reason"));
  return {
    ...evidence,
    state,
    amount,
    fee: rupiah(fee),
    ...(vendorReference !== undefined && { vendorReference }),
    ...(state === "rejected" && reason !== undefined && { reason }),
  };
}

const readWhole = (value: unknown): number | undefined =>
  typeof value === "number" ? readAmount(value) : undefined;

/** The evidence of a callback's object. */
export const callbackEvidence = (object: VendorObject, redact: Redactor): Evidence =>
  codedEvidence(
    object,
    KEPT,
    { code: readCode(fieldOf(object, "status")) ?? "", message: fieldOf(object, "reason") },
    redact,
  );
