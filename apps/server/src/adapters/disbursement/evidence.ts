import type { Evidence } from "../../ports/payment-gateway.ts";
import type { Redactor } from "../evidence.ts";
import { evidenceOf } from "../vendor-answer.ts";
import { fieldOf, readText, type VendorObject } from "../vendor-values.ts";

/** The form of a vendor's state, code or time; it cannot contain personal text. */
const CODE = /^[\w.:+-]{1,40}$/;

/** Returns a vendor's code; undefined for anything longer. */
export function readCode(value: unknown): string | undefined {
  const text = readText(value);
  return text !== undefined && CODE.test(text) ? text : undefined;
}

/** Evidence of a transfer: only codes and numbers of the named fields are kept from the body. */
export function codedEvidence(
  object: VendorObject,
  kept: readonly string[],
  said: { readonly code: string; readonly message: unknown },
  redact: Redactor,
): Evidence {
  const codes = Object.fromEntries(
    kept.flatMap((name) => {
      const value = fieldOf(object, name);
      const isKept = typeof value === "number" || readCode(value) !== undefined;
      return isKept ? [[name, value] as const] : [];
    }),
  );
  return evidenceOf(codes, kept, said, redact);
}
