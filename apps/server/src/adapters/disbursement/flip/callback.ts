import type { RawCallback } from "../../../ports/callback.ts";
import type { DisbursementCallback } from "../../../ports/disbursement.ts";
import type { Redactor } from "../../evidence.ts";
import { MAX_ANSWER_BYTES } from "../../http-exchange.ts";
import { bodyText } from "../../raw-callback.ts";
import { isSameSecret, parseObject } from "../../vendor-answer.ts";
import { fieldOf, readText } from "../../vendor-values.ts";
import { callbackEvidence, readDisbursement, readInquiry } from "./response.ts";

/**
 * A form with `data` (JSON) and `token`, the account's validation token. The token identifies the caller but does not
 * sign the content, so the status is always queried.
 */
export function readFlipCallback(
  callback: RawCallback,
  validationToken: string,
  redact: Redactor,
): DisbursementCallback {
  if (callback.body.length > MAX_ANSWER_BYTES)
    return { kind: "unreadable", reason: "larger than 64 KiB" };
  const form = new URLSearchParams(bodyText(callback) ?? "");
  const tokens = form.getAll("token");
  const [token = ""] = tokens;
  if (tokens.length !== 1 || !isSameSecret(token, validationToken))
    return { kind: "forged", reason: "token missing or wrong" };
  const object = parseObject(form.get("data") ?? "");
  if (object === undefined || form.getAll("data").length !== 1)
    return { kind: "unreadable", reason: "no object in data" };
  const evidence = callbackEvidence(object, redact);
  const inquiry = readText(fieldOf(object, "inquiry_key"), 64);
  if (inquiry !== undefined) {
    const account = readText(fieldOf(object, "account_number"), 40) ?? "";
    return { kind: "name", reference: inquiry, reading: readInquiry(object, account, evidence) };
  }
  const reference = readText(fieldOf(object, "idempotency_key"), 64);
  if (reference === undefined)
    return { kind: "ignored", reason: "a disbursement that was not made by a key" };
  const reading = readDisbursement(object, reference, evidence);
  return { kind: "transfer", reference, vendorReference: reading.vendorReference, reading };
}
