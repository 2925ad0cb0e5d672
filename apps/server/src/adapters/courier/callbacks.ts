import type { RawCallback } from "../../ports/callback.ts";
import type { CourierCallback } from "../../ports/courier.ts";
import { MAX_ANSWER_BYTES } from "../http-exchange.ts";
import { bodyText } from "../raw-callback.ts";
import { parseObject } from "../vendor-answer.ts";
import type { VendorObject } from "../vendor-values.ts";

type Rejected = Extract<CourierCallback, { readonly kind: "forged" | "unreadable" }>;

/** The JSON object of a callback whose proof is right; `prove` is given the raw bytes. */
export function callbackObject(
  callback: RawCallback,
  prove: (body: Buffer) => boolean,
): { readonly value: VendorObject } | Rejected {
  if (callback.body.length > MAX_ANSWER_BYTES)
    return { kind: "unreadable", reason: "larger than 64 KiB" };
  if (!prove(callback.body)) return { kind: "forged", reason: "proof missing or wrong" };
  const text = bodyText(callback);
  const value = text === undefined ? undefined : parseObject(text);
  return value === undefined ? { kind: "unreadable", reason: "not one JSON object" } : { value };
}
