import { timingSafeEqual } from "node:crypto";
import type { RawCallback } from "../../../ports/callback.ts";
import type { CallbackReading } from "../../../ports/supplier.ts";
import { MAX_ANSWER_BYTES } from "../../http-exchange.ts";
import { rawEvidence, type Redactor } from "../../evidence.ts";
import { bodyText } from "../../raw-callback.ts";
import { fieldOf, readText } from "../../vendor-values.ts";
import { type IakCredentials, signRequest } from "./request.ts";
import { parseData } from "../coded-response.ts";
import { readTransaction } from "./response.ts";

/**
 * IAK signs a callback with md5(username + key + ref_id) inside the body. The value is the same for every callback of a
 * reference and covers no other field, so a valid callback only proves that the sender has seen one:
 * `callbackSignsBody` is false and the status is queried before money moves.
 */
export function readIakCallback(
  callback: RawCallback,
  credentials: IakCredentials,
  redact: Redactor,
): CallbackReading {
  if (callback.body.length > MAX_ANSWER_BYTES)
    return { kind: "unreadable", reason: "larger than 64 KiB" };
  const text = bodyText(callback);
  const data = text === undefined ? undefined : parseData(text);
  const reference = data === undefined ? undefined : readText(fieldOf(data, "ref_id"), 64);
  if (text === undefined || data === undefined || reference === undefined) {
    return { kind: "unreadable", reason: "no transaction in the body" };
  }
  if (!signatureFits(fieldOf(data, "sign"), signRequest(credentials, reference))) {
    return { kind: "forged", reason: "signature missing or wrong" };
  }
  const raw = rawEvidence(text, redact);
  return {
    kind: "outcome",
    reference,
    outcome: readTransaction(data, "callback", reference, raw, redact),
  };
}

function signatureFits(given: unknown, expected: string): boolean {
  if (typeof given !== "string" || !/^[0-9a-f]{32}$/i.test(given)) return false;
  return timingSafeEqual(Buffer.from(given.toLowerCase()), Buffer.from(expected));
}
