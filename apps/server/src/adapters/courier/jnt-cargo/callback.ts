import type { RawCallback } from "../../../ports/callback.ts";
import type { CourierCallback } from "../../../ports/courier.ts";
import type { Redactor } from "../../evidence.ts";
import { bodyText, headerOf } from "../../raw-callback.ts";
import { evidenceOf, isSameSecret } from "../../vendor-answer.ts";
import { fieldOf, readText } from "../../vendor-values.ts";
import { callbackObject } from "../callbacks.ts";
import { md5Base64 } from "../signing.ts";
import { billedOf, readCharge, readKilograms, rowsOf } from "../values.ts";
import { scansIn, waybillOf } from "./response.ts";

/** A push is a form like our own requests: `bizContent`, with its digest in a header. */
export function readJntCargoCallback(
  callback: RawCallback,
  privateKey: string,
  redact: Redactor,
): CourierCallback {
  const form = new URLSearchParams(bodyText(callback) ?? "");
  const content = Buffer.from(form.get("bizContent") ?? "");
  const digest = headerOf(callback, "digest") ?? "";
  const object = callbackObject(
    { ...callback, body: content },
    (body) =>
      privateKey !== "" && isSameSecret(digest, md5Base64(body.toString("utf8") + privateKey)),
  );
  if (!("value" in object)) return object;
  const { value } = object;
  const waybill = waybillOf(value);
  const reference = readText(fieldOf(value, "txlogisticId"), 60);
  if (waybill === undefined) return { kind: "unreadable", reason: "a push of no parcel" };
  const evidence = evidenceOf(value, ["txlogisticId"], { code: "push", message: "" }, redact);
  const lines = rowsOf(fieldOf(value, "details"));
  const billed = billedOf(
    readKilograms(fieldOf(value, "packageChargeWeight")),
    readCharge(fieldOf(value, "totalFreight")),
  );
  if (lines.length === 0 && billed.billed === undefined)
    return reference === undefined
      ? { kind: "ignored", reason: "a push without a line" }
      : { kind: "waybill", reference, reading: { ...evidence, state: "made", waybill } };
  return {
    kind: "track",
    reading: { ...evidence, waybill, state: "found", scans: scansIn(lines), ...billed },
    ...(reference !== undefined && { reference }),
  };
}
