import { createHash } from "node:crypto";
import type { RawCallback } from "../../../ports/callback.ts";
import type { DisbursementCallback } from "../../../ports/disbursement.ts";
import type { Redactor } from "../../evidence.ts";
import { MAX_ANSWER_BYTES } from "../../http-exchange.ts";
import { bodyText, headerOf } from "../../raw-callback.ts";
import { isSameSecret, parseObject } from "../../vendor-answer.ts";
import { fieldOf, readText } from "../../vendor-values.ts";
import { evidenceFor, readPayout } from "./response.ts";

/** Lower-case hex SHA-512 of the raw body and the merchant key. */
export const signPayoutNotification = (body: Buffer | string, merchantKey: string): string =>
  createHash("sha512").update(body).update(merchantKey).digest("hex");

/**
 * The signature (`Iris-Signature`) covers the whole body. The callback identifies the payout by Iris' reference only.
 */
export function readIrisCallback(
  callback: RawCallback,
  merchantKey: string,
  redact: Redactor,
): DisbursementCallback {
  if (callback.body.length > MAX_ANSWER_BYTES)
    return { kind: "unreadable", reason: "larger than 64 KiB" };
  const signature = headerOf(callback, "iris-signature")?.toLowerCase() ?? "";
  const expected = signPayoutNotification(callback.body, merchantKey);
  if (merchantKey === "" || !isSameSecret(signature, expected))
    return { kind: "forged", reason: "signature missing or wrong" };
  const text = bodyText(callback);
  const object = text === undefined ? undefined : parseObject(text);
  if (object === undefined) return { kind: "unreadable", reason: "no JSON object" };
  if (fieldOf(object, "status") === "topup") return { kind: "ignored", reason: "a top-up" };
  const vendorReference = readText(fieldOf(object, "reference_no"), 60);
  if (vendorReference === undefined) return { kind: "unreadable", reason: "no reference" };
  const reading = readPayout(object, vendorReference, evidenceFor(object, 200, redact));
  return { kind: "transfer", reference: undefined, vendorReference, reading };
}
