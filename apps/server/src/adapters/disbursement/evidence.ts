import type { Evidence } from "../../ports/payment-gateway.ts";
import type { Redactor } from "../evidence.ts";
import { evidenceOf } from "../vendor-answer.ts";
import { fieldOf, readText, type VendorObject } from "../vendor-values.ts";

/** What a vendor calls a state, a code or a time: nothing in it can be a sentence about somebody. */
const CODE = /^[\w.:+-]{1,40}$/;

/** A code of the vendor's; undefined for whatever is longer than one. */
export function readCode(value: unknown): string | undefined {
  const text = readText(value);
  return text !== undefined && CODE.test(text) ? text : undefined;
}

/** Evidence of a transfer: of the body only codes and numbers of the named fields are kept. */
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
