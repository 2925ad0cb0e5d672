import { createHmac, timingSafeEqual } from "node:crypto";
import type { RawCallback } from "../../../ports/callback.ts";
import type { CallbackReading } from "../../../ports/supplier.ts";
import { MAX_ANSWER_BYTES } from "../../http-exchange.ts";
import { rawEvidence, type Redactor } from "../../evidence.ts";
import { bodyText, headerOf } from "../../raw-callback.ts";
import { parseStrictJson } from "../../strict-json.ts";
import { dataOf, fieldOf, isVendorObject, readText } from "../../vendor-values.ts";
import { readTransaction } from "./response.ts";

/**
 * A callback is trusted for its signature over the raw bytes: `X-Hub-Signature: sha1=<hex HMAC>`. Digiflazz's setup
 * ping contains the secret itself, so its body is not stored.
 */
export function readDigiflazzCallback(
  callback: RawCallback,
  secret: string,
  redact: Redactor,
): CallbackReading {
  if (callback.body.length > MAX_ANSWER_BYTES)
    return { kind: "unreadable", reason: "larger than 64 KiB" };
  const body = parseBody(callback);
  if (isPing(body) || headerOf(callback, "x-digiflazz-event") === "ping")
    return { kind: "ignored", reason: "ping" };
  if (!signatureFits(callback, secret))
    return { kind: "forged", reason: "signature missing or wrong" };

  const event = headerOf(callback, "x-digiflazz-event");
  if (event !== undefined && event !== "create" && event !== "update") {
    return { kind: "ignored", reason: "an event other than create and update" };
  }
  const data = dataOf(body);
  const reference = data === undefined ? undefined : readText(fieldOf(data, "ref_id"), 64);
  if (data === undefined || reference === undefined)
    return { kind: "unreadable", reason: "no transaction in the body" };
  const raw = rawEvidence(callback.body.toString("utf8"), redact);
  return {
    kind: "outcome",
    reference,
    outcome: readTransaction(data, "callback", reference, raw, redact),
  };
}

function parseBody(callback: RawCallback): unknown {
  try {
    return parseStrictJson(bodyText(callback) ?? "");
  } catch {
    return undefined;
  }
}

/** A ping needs no signature because it has no effect. */
function isPing(body: unknown): boolean {
  if (!isVendorObject(body) || fieldOf(body, "data") !== undefined) return false;
  return isVendorObject(fieldOf(body, "hook")) || readText(fieldOf(body, "hook_id")) !== undefined;
}

function signatureFits(callback: RawCallback, secret: string): boolean {
  if (secret === "") return false;
  const given = /^sha1=([0-9a-f]{40})$/i.exec(headerOf(callback, "x-hub-signature") ?? "")?.[1];
  if (given === undefined) return false;
  const expected = createHmac("sha1", secret).update(callback.body).digest();
  return timingSafeEqual(expected, Buffer.from(given, "hex"));
}
