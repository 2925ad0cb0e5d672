import type { RawCallback } from "../../../ports/callback.ts";
import type { PaymentCallbackReading } from "../../../ports/payment-gateway.ts";
import type { Redactor } from "../../evidence.ts";
import { MAX_ANSWER_BYTES } from "../../http-exchange.ts";
import { bodyText, headerOf } from "../../raw-callback.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../../vendor-values.ts";
import { isSameSecret, parseObject, unknown } from "../outcome.ts";
import { ASKED_EVENTS, CHARGE_EVENTS } from "./codes.ts";
import { evidenceFor, readCharge } from "./response.ts";

/** Xendit sends a constant token: it identifies the caller and does not cover the body. */
export function readXenditCallback(
  callback: RawCallback,
  token: string,
  redact: Redactor,
): PaymentCallbackReading {
  if (callback.body.length > MAX_ANSWER_BYTES)
    return { kind: "unreadable", reason: "larger than 64 KiB" };
  const shown = headerOf(callback, "x-callback-token");
  if (shown === undefined || !isSameSecret(shown, token))
    return { kind: "forged", reason: "token missing or wrong" };
  const text = bodyText(callback);
  const object = text === undefined ? undefined : parseObject(text);
  if (object === undefined) return { kind: "unreadable", reason: "not one JSON object" };
  const event = readText(fieldOf(object, "event"), 60) ?? "";
  if (ASKED_EVENTS.has(event)) return readRefund(object, event, redact);
  if (!CHARGE_EVENTS.has(event))
    return { kind: "ignored", reason: `event ${redact(event).slice(0, 40)}` };
  const data = fieldOf(object, "data");
  if (!isVendorObject(data)) return { kind: "unreadable", reason: "an event without data" };
  const reference = readText(fieldOf(data, "reference_id"), 64);
  if (reference === undefined || reference !== fieldOf(data, "reference_id"))
    return { kind: "unreadable", reason: "a reference that none of ours is" };
  return {
    kind: "payment",
    reference,
    gatewayReference: readText(fieldOf(data, "payment_request_id"), 100),
    reading: readCharge(data, reference, evidenceFor(data, undefined, redact)),
  };
}

/**
 * A refund has its own reference and identifies the charge by Xendit's ids of the payment request or the payment.
 * Xendit also documents the event with its data one level deeper (docs.xendit.co, "Refund webhook notification").
 */
function readRefund(object: VendorObject, event: string, redact: Redactor): PaymentCallbackReading {
  const outer = fieldOf(object, "data");
  const inner = isVendorObject(outer) ? fieldOf(outer, "data") : undefined;
  const data = isVendorObject(inner) ? inner : outer;
  if (!isVendorObject(data)) return { kind: "unreadable", reason: "an event without data" };
  const gatewayReference =
    readText(fieldOf(data, "payment_request_id"), 100) ??
    readText(fieldOf(data, "payment_id"), 100);
  const reference = readText(fieldOf(data, "reference_id"), 64) ?? "";
  if (gatewayReference === undefined && reference === "")
    return { kind: "unreadable", reason: "a refund of no payment" };
  const evidence = { ...evidenceFor(data, undefined, redact), code: event };
  return { kind: "payment", reference, gatewayReference, reading: unknown(evidence) };
}
