import type { RawCallback } from "../../../ports/callback.ts";
import type { CallbackReading } from "../../../ports/supplier.ts";
import { rawEvidence } from "../../evidence.ts";
import { MAX_ANSWER_BYTES } from "../../http-exchange.ts";
import { bodyText } from "../../raw-callback.ts";
import { parseObject } from "../../vendor-answer.ts";
import { fieldOf, readText } from "../../vendor-values.ts";
import { type Reading, readTransaction } from "./response.ts";

/**
 * Callbacks are not signed: anyone who knows a reference could send one. So a callback only triggers a query
 * (`callbackSignsBody` is false), and the delivery is not read from it.
 */
export function readZenditCallback(callback: RawCallback, reading: Reading): CallbackReading {
  if (callback.body.length > MAX_ANSWER_BYTES)
    return { kind: "unreadable", reason: "larger than 64 KiB" };
  const text = bodyText(callback);
  const body = text === undefined ? undefined : parseObject(text);
  const reference = body === undefined ? undefined : readText(fieldOf(body, "transactionId"), 64);
  if (text === undefined || body === undefined || reference === undefined)
    return { kind: "unreadable", reason: "no transaction in the body" };
  const asked = { reference, isRefill: false };
  const raw = rawEvidence(text, reading.redact);
  return {
    kind: "outcome",
    reference,
    outcome: readTransaction(body, "callback", asked, raw, reading),
  };
}
