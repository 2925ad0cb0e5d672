import { createHash, timingSafeEqual } from "node:crypto";
import { type Evidence, GatewayUnreachable } from "../ports/payment-gateway.ts";
import { failureMessage, type Redactor } from "./evidence.ts";
import { type Exchange, troubleOf } from "./http-exchange.ts";
import { parseStrictJson } from "./strict-json.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "./vendor-values.ts";

/** What vendors of money answer with, read the same way whichever way the money goes. */

export type Answer = Extract<Exchange, { kind: "answer" }>;
type Failure = Extract<Exchange, { kind: "failure" }>;

const LONGEST_EVIDENCE = 500;
const LONGEST_CODE = 60;

const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;
const LONG_NUMBER = /\+?\d(?:[ -]?\d){8,}/g;

/** A sentence may name anybody: addresses and long numbers go, whoever they belong to. */
const scrubbed = (text: string, redact: Redactor): string =>
  redact(text).replaceAll(EMAIL, "[removed]").replaceAll(LONG_NUMBER, "[removed]");

/**
 * Evidence of an answer that could be read. Of its body only the named fields are kept, which say what became of a charge and
 * nothing of who pays it: vendors repeat names, addresses and numbers, also in answers to a question that had none.
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

/** Evidence of an answer that says nothing of a charge. Whatever is no web page may be half of an answer about somebody. */
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

/** Evidence of no answer. Throws GatewayUnreachable where it is certain that nothing left this process. */
export function failureEvidence(exchange: Failure): Evidence {
  const { failure } = exchange;
  if (failure === "not_connected" || failure === "address_refused")
    throw new GatewayUnreachable(failureMessage(failure), troubleOf(exchange));
  return { code: failure, message: failureMessage(failure), body: "" };
}

/** Fits the outcomes and the readings of every port of money. */
export type Unknown = Evidence & { readonly state: "unknown" };

/** Not certain, and therefore asked about. */
export const unknown = (evidence: Evidence): Unknown => ({ ...evidence, state: "unknown" });

/** The same, with what makes it uncertain in place of the vendor's own words. */
export const doubted = (evidence: Evidence, code: string, message: string) =>
  unknown({ ...evidence, code, message });

/** An answer in a vendor's form; evidence alone of one that is not. */
export type Envelope<Read extends { readonly evidence: Evidence }> = (
  answer: Answer,
  redact: Redactor,
) => Read | Evidence;

/**
 * What an answer in its vendor's form says; no answer, and one of another form, is unknown. Throws GatewayUnreachable where nothing
 * left this process.
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

/** The same where nothing can be done without: throws GatewayUnreachable for whatever is not in the vendor's form. */
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

/** One unambiguous JSON object; undefined for anything else. */
export function parseObject(text: string): VendorObject | undefined {
  try {
    const value = parseStrictJson(text);
    return isVendorObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a vendor can have meant its answer: not one of a server before it. */
export const isMeant = ({ status }: Answer): boolean =>
  (status >= 200 && status < 300) || (status >= 400 && status < 500);

/** In constant time, whatever their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return expected !== "" && timingSafeEqual(digest(given), digest(expected));
}
