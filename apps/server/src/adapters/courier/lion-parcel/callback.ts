import type { RawCallback } from "../../../ports/callback.ts";
import type { CourierCallback } from "../../../ports/courier.ts";
import type { Redactor } from "../../evidence.ts";
import { headerOf } from "../../raw-callback.ts";
import { evidenceOf, isSameSecret } from "../../vendor-answer.ts";
import { fieldOf, readText } from "../../vendor-values.ts";
import { callbackObject } from "../callbacks.ts";
import { chargesOf, isReturn, scanOf } from "./response.ts";
import { BOOKED, isAdjustment } from "./words.ts";

/** A constant token names the sender and does not cover the body, so nothing is believed without asking. */
export function readLionCallback(
  callback: RawCallback,
  token: string,
  redact: Redactor,
): CourierCallback {
  const shown = headerOf(callback, "authorization") ?? "";
  const object = callbackObject(
    callback,
    () => token !== "" && isSameSecret(shown, `Bearer ${token}`),
  );
  if (!("value" in object)) return object;
  const { value } = object;
  const waybill = readText(fieldOf(value, "stt_no"), 60);
  const reference = readText(fieldOf(value, "stt_no_ref_external"), 60);
  const code = readText(fieldOf(value, "status_code"), 60) ?? "";
  if (waybill === undefined) return { kind: "unreadable", reason: "a status of no parcel" };
  const evidence = evidenceOf(value, ["stt_no", "status_code"], { code, message: "" }, redact);
  if (code === BOOKED && reference !== undefined)
    return { kind: "waybill", reference, reading: { ...evidence, state: "made", waybill } };
  const scan = scanOf(value, "created_on", isReturn(value));
  if (scan === undefined) return { kind: "unreadable", reason: "a status without time or code" };
  return {
    kind: "track",
    reading: {
      ...evidence,
      waybill,
      state: "found",
      scans: isAdjustment(code) ? [] : [scan],
      ...chargesOf(value, "total_tariff"),
    },
    ...(reference !== undefined && { reference }),
  };
}
