import type { RawCallback } from "../../../ports/callback.ts";
import type { CallbackReading } from "../../../ports/supplier.ts";
import { rawEvidence } from "../../evidence.ts";
import { MAX_ANSWER_BYTES } from "../../http-exchange.ts";
import { bodyText } from "../../raw-callback.ts";
import { fieldOf, isVendorObject, readText } from "../../vendor-values.ts";
import { type Account, parseAnswer, readTransaction } from "./response.ts";

/**
 * A callback is the transaction in the form of a response, without proof: DT One documents no signature. It only
 * triggers a query: `callbackSignsBody` is false and the status is queried before money moves.
 */
export function readDtOneCallback(callback: RawCallback, account: Account): CallbackReading {
  if (callback.body.length > MAX_ANSWER_BYTES)
    return { kind: "unreadable", reason: "larger than 64 KiB" };
  const text = bodyText(callback);
  const body = text === undefined ? undefined : parseAnswer(text);
  const reference = isVendorObject(body) ? readText(fieldOf(body, "external_id"), 64) : undefined;
  if (text === undefined || !isVendorObject(body) || reference === undefined)
    return { kind: "unreadable", reason: "no transaction in the body" };
  const raw = rawEvidence(text, account.redact);
  return {
    kind: "outcome",
    reference,
    outcome: readTransaction(body, "callback", reference, raw, account),
  };
}
