import { createHmac } from "node:crypto";
import type { RawCallback } from "../../../ports/callback.ts";
import type { CourierCallback } from "../../../ports/courier.ts";
import type { Redactor } from "../../evidence.ts";
import { headerOf } from "../../raw-callback.ts";
import { evidenceOf, isSameSecret } from "../../vendor-answer.ts";
import { fieldOf, readText } from "../../vendor-values.ts";
import { callbackObject } from "../callbacks.ts";
import { deliveryOf, scanOf } from "./response.ts";
import { NO_SCANS, ORDERED } from "./words.ts";

/** Base64 of the HMAC-SHA256 of the raw bytes (api-docs.ninjavan.co). */
const signatureOf = (body: Buffer, secret: string): string =>
  createHmac("sha256", secret).update(body).digest("base64");

export function readNinjaCallback(
  callback: RawCallback,
  clientSecret: string,
  redact: Redactor,
): CourierCallback {
  const signature = headerOf(callback, "x-ninjavan-hmac-sha256") ?? "";
  const object = callbackObject(
    callback,
    (body) => clientSecret !== "" && isSameSecret(signature, signatureOf(body, clientSecret)),
  );
  if (!("value" in object)) return object;
  const { value } = object;
  const waybill = readText(fieldOf(value, "tracking_id"), 60);
  const reference = readText(fieldOf(value, "shipper_order_ref_no"), 60);
  if (waybill === undefined) return { kind: "unreadable", reason: "an event of no parcel" };
  const scan = scanOf(value);
  if (scan === undefined) return { kind: "unreadable", reason: "an event without time or status" };
  if (NO_SCANS.has(scan.text)) return { kind: "ignored", reason: redact(scan.text).slice(0, 60) };
  const said = { code: scan.text, message: "" };
  const evidence = evidenceOf(value, ["tracking_id", "event", "status"], said, redact);
  if (ORDERED.has(scan.text) && reference !== undefined)
    return { kind: "waybill", reference, reading: { ...evidence, state: "made", waybill } };
  return {
    kind: "track",
    reading: {
      ...evidence,
      waybill,
      state: "found",
      scans: [scan],
      ...deliveryOf(value),
    },
    ...(reference !== undefined && { reference }),
  };
}
