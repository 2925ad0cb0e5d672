import type { Rupiah } from "@konter/contract/money";
import type {
  ChargeOutcome,
  ChargeRequest,
  Evidence,
  PaymentInstructions,
  PaymentReading,
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
  unknown,
  unreadableEvidence,
  withInstructions,
} from "../outcome.ts";
import { CHARGE_REFUSALS, STATUSES } from "./codes.ts";

const KEPT = [
  "payment_request_id",
  "payment_id",
  "reference_id",
  "status",
  "request_amount",
  "currency",
  "channel_code",
  "latest_payment_id",
  "failure_code",
  "error_code",
  "created",
  "updated",
];

interface Read {
  readonly object: VendorObject;
  /** Undefined for a response without an error. */
  readonly error: string | undefined;
  readonly status: number;
  readonly evidence: Evidence;
}

/**
 * Parses a response in Xendit's form: an error with an error's HTTP status, anything else without. Otherwise returns
 * only evidence.
 */
export function readEnvelope(answer: Answer, redact: Redactor): Read | Evidence {
  const object = isMeant(answer) ? parseObject(answer.text) : undefined;
  if (object === undefined) return unreadableEvidence(answer, redact);
  const error = readText(fieldOf(object, "error_code"), 60);
  if ((error === undefined) !== answer.status < 300) return unreadableEvidence(answer, redact);
  return { object, error, status: answer.status, evidence: evidenceFor(object, error, redact) };
}

export function evidenceFor(
  object: VendorObject,
  error: string | undefined,
  redact: Redactor,
): Evidence {
  const code = error ?? readText(fieldOf(object, "status"), 40) ?? "";
  return evidenceOf(object, KEPT, { code, message: fieldOf(object, "message") }, redact);
}

/** Throws GatewayUnreachable if the request did not leave this process. */
export const readChargeAnswer = (
  exchange: Exchange,
  request: Pick<ChargeRequest, "reference" | "method" | "amount">,
  baseUrl: string,
  redact: Redactor,
): ChargeOutcome =>
  heard(exchange, readEnvelope, redact, ({ object, error, status, evidence }): ChargeOutcome => {
    if (error !== undefined) {
      const reason = Object.hasOwn(CHARGE_REFUSALS, error) ? CHARGE_REFUSALS[error] : undefined;
      return reason === undefined || status === 409
        ? unknown(evidence)
        : { ...evidence, state: "refused", reason };
    }
    const reading = readCharge(object, request.reference, evidence);
    if (reading.state === "unknown") return unknown(reading);
    const { gatewayReference, amount } = reading;
    const properties = fieldOf(object, "channel_properties");
    return madeOrDoubted(evidence, request, {
      state: reading.state,
      isRefused: reading.closedBecause === "failed" && gatewayReference !== undefined,
      amount,
      gatewayReference,
      instructions: readInstructions(object, request.method, baseUrl),
      expiresAt: isVendorObject(properties)
        ? readTime(fieldOf(properties, "expires_at"))
        : undefined,
    });
  });

/**
 * Reads the response of a status query or a cancellation. Throws GatewayUnreachable if the request did not leave this
 * process.
 */
export const readStatusAnswer = (
  exchange: Exchange,
  { reference, method }: Pick<ChargeRequest, "reference" | "method">,
  baseUrl: string,
  redact: Redactor,
): PaymentReading =>
  heard(exchange, readEnvelope, redact, ({ object, error, status, evidence }): PaymentReading => {
    if (error !== undefined)
      return error === "DATA_NOT_FOUND" && status === 404
        ? { ...evidence, state: "not_found" }
        : unknown(evidence);
    return withInstructions(
      readCharge(object, reference, evidence),
      readInstructions(object, method, baseUrl),
    );
  });

/** Reads a payment request, or a payment of one. */
export function readCharge(
  object: VendorObject,
  reference: string,
  evidence: Evidence,
): PaymentReading {
  const status = readText(fieldOf(object, "status"), 40) ?? "";
  const meaning = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  if (meaning === undefined) return unknown(evidence);
  const amount = capturedAmount(object) ?? readWhole(fieldOf(object, "request_amount"));
  const currency = readText(fieldOf(object, "currency"), 10);
  const gatewayReference = readText(fieldOf(object, "payment_request_id"), 100);
  const paymentReference =
    readText(fieldOf(object, "payment_id"), 100) ??
    readText(fieldOf(object, "latest_payment_id"), 100);
  const about = {
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(gatewayReference !== undefined && { gatewayReference }),
    ...(paymentReference !== undefined && { paymentReference }),
  };
  const doubt = doubtOf(
    { reference: fieldOf(object, "reference_id"), currency, amount },
    reference,
  );
  if (doubt !== undefined)
    return { ...doubted(evidence, doubt, "not readable as this charge"), ...about };
  const paidAt = meaning.state === "paid" ? readTime(fieldOf(object, "updated")) : undefined;
  return { ...evidence, ...about, ...meaning, ...(paidAt !== undefined && { paidAt }) };
}

/** The captured amount of a payment with a single capture. */
function capturedAmount(object: VendorObject): Rupiah | undefined {
  const captures = fieldOf(object, "captures");
  const [capture, second] = Array.isArray(captures) ? (captures as readonly unknown[]) : [];
  return isVendorObject(capture) && second === undefined
    ? readWhole(fieldOf(capture, "capture_amount"))
    : undefined;
}

/** A whole number; text is not documented by Xendit. */
export const readWhole = (value: unknown): Rupiah | undefined =>
  typeof value === "number" ? readAmount(value) : undefined;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

export function readTime(value: unknown): Date | undefined {
  if (typeof value !== "string" || !TIME.test(value)) return undefined;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function readInstructions(
  object: VendorObject,
  method: string,
  baseUrl: string,
): PaymentInstructions | undefined {
  const actions = fieldOf(object, "actions");
  const told = new Map(
    (Array.isArray(actions) ? (actions as readonly unknown[]) : [])
      .filter(isVendorObject)
      .map((action) => [fieldOf(action, "descriptor"), fieldOf(action, "value")]),
  );
  const bank = bankOf(method);
  if (bank !== "") {
    const number = readText(told.get("VIRTUAL_ACCOUNT_NUMBER"), 40);
    return number === undefined ? undefined : { virtualAccount: { bank, number } };
  }
  if (method === "qris") {
    const qrString = readText(told.get("QR_STRING"), 1_000);
    return qrString === undefined ? undefined : { qrString };
  }
  const link =
    readLink(told.get("WEB_URL"), baseUrl) ?? readLink(told.get("DEEPLINK_URL"), baseUrl);
  return link === undefined ? undefined : { link };
}
