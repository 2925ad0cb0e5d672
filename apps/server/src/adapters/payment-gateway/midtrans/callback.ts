import { createHash } from "node:crypto";
import type { RawCallback } from "../../../ports/callback.ts";
import type { PaymentCallbackReading } from "../../../ports/payment-gateway.ts";
import type { Redactor } from "../../evidence.ts";
import { MAX_ANSWER_BYTES } from "../../http-exchange.ts";
import { bodyText } from "../../raw-callback.ts";
import { fieldOf, readText } from "../../vendor-values.ts";
import { isSameSecret, parseObject } from "../outcome.ts";
import { evidenceFor, readTransaction } from "./response.ts";

/** Lower-case hex SHA-512 of the three values as written in the notification, and the server key. */
export function signNotification(
  orderId: string,
  statusCode: string,
  grossAmount: string,
  serverKey: string,
): string {
  return createHash("sha512")
    .update(orderId + statusCode + grossAmount + serverKey)
    .digest("hex");
}

/**
 * Midtrans signs a notification inside its body. The signature covers order, code and amount, but neither
 * `transaction_status` nor currency: a settlement and a refund have the same one, so `callbackSignsBody` is false.
 */
export function readMidtransCallback(
  callback: RawCallback,
  serverKey: string,
  redact: Redactor,
): PaymentCallbackReading {
  if (callback.body.length > MAX_ANSWER_BYTES)
    return { kind: "unreadable", reason: "larger than 64 KiB" };
  const text = bodyText(callback);
  const object = text === undefined ? undefined : parseObject(text);
  if (object === undefined) return { kind: "forged", reason: "no signature" };
  const field = (name: string) => fieldOf(object, name);
  const [order, code, gross, signature] = [
    field("order_id"),
    field("status_code"),
    field("gross_amount"),
    field("signature_key"),
  ];
  if (
    typeof order !== "string" ||
    typeof code !== "string" ||
    typeof gross !== "string" ||
    typeof signature !== "string" ||
    serverKey === "" ||
    !isSameSecret(signature.toLowerCase(), signNotification(order, code, gross, serverKey))
  )
    return { kind: "forged", reason: "signature missing or wrong" };
  const reference = readText(order, 64);
  if (reference !== order) return { kind: "unreadable", reason: "an order that none of ours is" };
  return {
    kind: "payment",
    reference,
    gatewayReference: readText(field("transaction_id"), 100),
    reading: readTransaction(object, reference, evidenceFor(object, code, redact)),
  };
}
