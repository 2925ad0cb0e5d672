import type { Rupiah } from "@konter/contract/money";
import type {
  DisbursementOutcome,
  DisbursementReading,
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
import { IRIS_STATUSES } from "./codes.ts";

const KEPT = ["status", "amount", "bank", "error_code", "updated_at"];

interface IrisAnswer {
  readonly object: VendorObject;
  readonly isRefusal: boolean;
  readonly status: number;
  readonly evidence: Evidence;
}

function envelope(answer: Answer, redact: Redactor): IrisAnswer | Evidence {
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  if (object === undefined) return unreadableEvidence(answer, redact);
  return {
    object,
    isRefusal: answer.status >= 400,
    status: answer.status,
    evidence: evidenceFor(object, answer.status, redact),
  };
}

/** The evidence of a response or a notification. */
export function evidenceFor(object: VendorObject, status: number, redact: Redactor): Evidence {
  const code = readCode(fieldOf(object, "error_code")) ?? readCode(fieldOf(object, "status"));
  const said = { code: code ?? `http_${status}`, message: fieldOf(object, "error_message") };
  return codedEvidence(object, KEPT, said, redact);
}

/** Throws GatewayUnreachable or GatewayRefused. */
export function readBalance(exchange: Exchange, redact: Redactor): Rupiah {
  const { object, isRefusal, evidence } = requireHeard(exchange, envelope, redact, "Iris");
  if (isRefusal) throw new GatewayRefused(evidence.code, evidence.message);
  const balance = readAmount(fieldOf(object, "balance"));
  if (balance === undefined) throw new GatewayRefused("unreadable", "a balance that is no amount");
  return balance;
}

/** Only a validation error for the account field means that the account does not exist. */
export function readValidation(
  exchange: Exchange,
  { account }: NameQuestion,
  redact: Redactor,
): NameReading {
  return heard(exchange, envelope, redact, ({ object, isRefusal, status, evidence }) => {
    if (isRefusal) {
      const errors = fieldOf(object, "errors");
      const isNoAccount =
        status === 400 && isVendorObject(errors) && Array.isArray(fieldOf(errors, "account"));
      return isNoAccount
        ? { ...evidence, state: "invalid", reason: "no_account" }
        : unknown(evidence);
    }
    if (readText(fieldOf(object, "account_no")) !== account)
      return doubted(evidence, "other_account", "an answer about another account");
    const name = readText(fieldOf(object, "account_name"), 100);
    return name === undefined
      ? doubted(evidence, "no_name", "a success without a name")
      : { ...evidence, state: "found", name, isSuspected: false };
  });
}

/**
 * HTTP 400 is a definite rejection, except for a key already used otherwise, which may be one of our payouts. A
 * response with a reference means created; nothing is paid yet.
 */
export function readCreateAnswer(exchange: Exchange, redact: Redactor): DisbursementOutcome {
  return heard(exchange, envelope, redact, ({ object, isRefusal, status, evidence }) => {
    if (isRefusal) {
      if (status === 401 || status === 403)
        return { ...evidence, state: "refused", reason: "configuration" };
      if (status === 429) return { ...evidence, state: "refused", reason: "rate_limited" };
      const isUsed = /idempotency/i.test(readText(fieldOf(object, "error_message")) ?? "");
      return status === 400 && !isUsed
        ? { ...evidence, state: "refused", reason: "other" }
        : unknown(evidence);
    }
    const payouts = fieldOf(object, "payouts");
    const rows = Array.isArray(payouts) ? (payouts as readonly unknown[]) : [];
    const [row] = rows;
    const reference =
      rows.length === 1 && isVendorObject(row)
        ? readText(fieldOf(row, "reference_no"), 60)
        : undefined;
    return reference === undefined
      ? doubted(evidence, "unreadable_answer", "a payout without a reference")
      : { ...evidence, state: "made", vendorReference: reference };
  });
}

/** "ok" means approved; the status tells the rest. After any other response the status decides. */
export function readApproval(
  exchange: Exchange,
  vendorReference: string,
  redact: Redactor,
): DisbursementReading {
  return heard(exchange, envelope, redact, ({ object, isRefusal, evidence }) =>
    !isRefusal && fieldOf(object, "status") === "ok"
      ? { ...evidence, state: "pending", vendorReference }
      : unknown(evidence),
  );
}

export function readDetails(
  exchange: Exchange,
  vendorReference: string,
  redact: Redactor,
): DisbursementReading {
  return heard(exchange, envelope, redact, ({ object, isRefusal, status, evidence }) => {
    if (isRefusal) return status === 404 ? { ...evidence, state: "not_found" } : unknown(evidence);
    return readPayout(object, vendorReference, evidence);
  });
}

/** Reads a payout from a response or a notification; it must have this reference. */
export function readPayout(
  object: VendorObject,
  vendorReference: string,
  evidence: Evidence,
): DisbursementReading {
  if (fieldOf(object, "reference_no") !== vendorReference)
    return doubted(evidence, "other_reference", "an answer about another payout");
  const status = readText(fieldOf(object, "status"), 20) ?? "";
  const state = Object.hasOwn(IRIS_STATUSES, status) ? IRIS_STATUSES[status] : undefined;
  const given = fieldOf(object, "amount");
  const amount = typeof given === "string" ? readAmount(given) : undefined;
  if (state === undefined || amount === undefined)
    return doubted(evidence, "unreadable_answer", "a payout in no known form");
  const reason = readCode(fieldOf(object, "error_code"));
  return {
    ...evidence,
    state,
    amount,
    vendorReference,
    ...(state === "rejected" && reason !== undefined && { reason }),
  };
}
