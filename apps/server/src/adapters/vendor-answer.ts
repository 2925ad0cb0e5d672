import { createHash, timingSafeEqual } from "node:crypto";
import { type Evidence, GatewayUnreachable } from "../ports/payment-gateway.ts";
import { failureMessage, type Redactor } from "./evidence.ts";
import { type Exchange, troubleOf } from "./http-exchange.ts";
import { parseStrictJson } from "./strict-json.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "./vendor-values.ts";

/** Reads the responses of payment and payout vendors in the same way. */

export type Answer = Extract<Exchange, { kind: "answer" }>;
type Failure = Extract<Exchange, { kind: "failure" }>;

const LONGEST_EVIDENCE = 500;
const LONGEST_CODE = 60;

const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;
const LONG_NUMBER = /\+?\d(?:[ -]?\d){8,}/g;

/** A message may contain personal data of anyone, so addresses and long numbers are removed. */
const scrubbed = (text: string, redact: Redactor): string =>
  redact(text).replaceAll(EMAIL, "[removed]").replaceAll(LONG_NUMBER, "[removed]");

/**
 * The evidence of a readable response. Only the named fields of its body are kept, which describe the charge and not
 * the payer: vendors repeat names, addresses and numbers, even in responses to requests without them.
 */
export function evidenceOf(
  object: VendorObject,
  kept: readonly string[],
  said: { readonly code: string; readonly message: unknown },
  redact: Redactor,
): Evidence {
  const fields = kept.flatMap((key) => {
    const value = fieldOf(object, key);
    const isPlain = ["string", "number", "boolean"].includes(typeof value);
    return isPlain ? [[key, value] as const] : [];
  });
  return {
    code: redact(said.code).slice(0, LONGEST_CODE),
    message: scrubbed(readText(said.message) ?? "", redact).slice(0, LONGEST_EVIDENCE),
    body: storable(redact(JSON.stringify(Object.fromEntries(fields)))),
  };
}

const storable = (text: string): string =>
  text.toWellFormed().replaceAll("\u0000", "\uFFFD").slice(0, LONGEST_EVIDENCE);

/**
 * The evidence of an unusable response. Unless it is a web page, it may contain part of a response with personal data.
 */
export function unreadableEvidence({ status, text }: Answer, redact: Redactor): Evidence {
  const isPage = /^\s*</.test(text);
  const words = isPage
    ? text
        .replaceAll(/<[^>]*>?/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim()
    : "";
  return {
    code: `http_${status}`,
    message: `an answer that is not the vendor's (${text.length} characters)`,
    body: storable(scrubbed(words, redact)),
  };
}

/**
 * The evidence of a missing response. Throws GatewayUnreachable if the request certainly did not leave this process.
 */
export function failureEvidence(exchange: Failure): Evidence {
  const { failure } = exchange;
  if (failure === "not_connected" || failure === "address_refused")
    throw new GatewayUnreachable(failureMessage(failure), troubleOf(exchange));
  return { code: failure, message: failureMessage(failure), body: "" };
}

/** Compatible with the outcomes and statuses of every payment and payout port. */
export type Unknown = Evidence & { readonly state: "unknown" };

/** Uncertain, so the status is queried. */
export const unknown = (evidence: Evidence): Unknown => ({ ...evidence, state: "unknown" });

/** The same, with the reason of the uncertainty instead of the vendor's text. */
export const doubted = (evidence: Evidence, code: string, message: string) =>
  unknown({ ...evidence, code, message });

/** A response in a vendor's form; only the evidence of any other. */
export type Envelope<Read extends { readonly evidence: Evidence }> = (
  answer: Answer,
  redact: Redactor,
) => Read | Evidence;

/**
 * Interprets a response in its vendor's form; a missing or malformed one is unknown. Throws GatewayUnreachable if the
 * request did not leave this process.
 */
export function heard<Read extends { readonly evidence: Evidence }, Said>(
  exchange: Exchange,
  envelope: Envelope<Read>,
  redact: Redactor,
  say: (read: Read) => Said,
): Said | Unknown {
  if (exchange.kind === "failure") return unknown(failureEvidence(exchange));
  const read = envelope(exchange, redact);
  return "evidence" in read ? say(read) : unknown(read);
}

/** The same for calls that require a response: throws GatewayUnreachable for anything not in the vendor's form. */
export function requireHeard<Read extends { readonly evidence: Evidence }>(
  exchange: Exchange,
  envelope: Envelope<Read>,
  redact: Redactor,
  vendor: string,
): Read {
  if (exchange.kind === "failure")
    throw new GatewayUnreachable(failureMessage(exchange.failure), troubleOf(exchange));
  const read = envelope(exchange, redact);
  if (!("evidence" in read))
    throw new GatewayUnreachable(`not an answer of ${vendor}`, troubleOf(exchange));
  return read;
}

/** Parses one unambiguous JSON object; undefined for anything else. */
export function parseObject(text: string): VendorObject | undefined {
  try {
    const value = parseStrictJson(text);
    return isVendorObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the vendor itself sent the response, not a proxy. */
export const isMeant = ({ status }: Answer): boolean =>
  (status >= 200 && status < 300) || (status >= 400 && status < 500);

/** Compares in constant time, for any lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return expected !== "" && timingSafeEqual(digest(given), digest(expected));
}
