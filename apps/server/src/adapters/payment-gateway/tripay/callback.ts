import { createHmac } from "node:crypto";
import type { RawCallback } from "../../../ports/callback.ts";
import type { PaymentCallbackReading } from "../../../ports/payment-gateway.ts";
import type { Redactor } from "../../evidence.ts";
import { MAX_ANSWER_BYTES } from "../../http-exchange.ts";
import { bodyText, headerOf } from "../../raw-callback.ts";
import { fieldOf, readFlag, readText } from "../../vendor-values.ts";
import { isSameSecret, parseObject } from "../outcome.ts";
import { readRow, rowEvidence } from "./response.ts";

/** Lower-case hex HMAC-SHA256 of the raw body. */
export const signCallback = (body: Uint8Array, privateKey: string): string =>
  createHmac("sha256", privateKey).update(body).digest("hex");

/** Tripay signs the whole body and sends the event in a header. */
export function readTripayCallback(
  callback: RawCallback,
  privateKey: string,
  redact: Redactor,
): PaymentCallbackReading {
  if (callback.body.length > MAX_ANSWER_BYTES)
    return { kind: "unreadable", reason: "larger than 64 KiB" };
  const signature = headerOf(callback, "x-callback-signature")?.toLowerCase();
  if (
    signature === undefined ||
    privateKey === "" ||
    !isSameSecret(signature, signCallback(callback.body, privateKey))
  )
    return { kind: "forged", reason: "signature missing or wrong" };
  const event = headerOf(callback, "x-callback-event") ?? "";
  if (event !== "payment_status")
    return { kind: "ignored", reason: `event ${redact(event).slice(0, 40)}` };
  const text = bodyText(callback);
  const object = text === undefined ? undefined : parseObject(text);
  if (object === undefined) return { kind: "unreadable", reason: "not one JSON object" };
  const order = fieldOf(object, "merchant_ref");
  if (readFlag(fieldOf(object, "is_closed_payment")) === false)
    return { kind: "ignored", reason: "an open payment" };
  if (order === null) return { kind: "ignored", reason: "no reference" };
  const reference = typeof order === "string" ? readText(order, 64) : undefined;
  if (reference === undefined || reference !== order)
    return { kind: "unreadable", reason: "a reference that none of ours is" };
  const evidence = rowEvidence(object, fieldOf(object, "note"), redact);
  return {
    kind: "payment",
    reference,
    gatewayReference: readText(fieldOf(object, "reference"), 100),
    reading: readRow(object, reference, evidence, "total_amount"),
  };
}
