import { createHash, timingSafeEqual } from "node:crypto";
import {
  type ChargeOutcome,
  type Evidence,
  GatewayUnreachable,
  type PaymentReading,
} from "../../ports/payment-gateway.ts";
import { createRedactor, failureMessage, type Redactor } from "../evidence.ts";
import { type Exchange, troubleOf } from "../http-exchange.ts";
import { parseStrictJson } from "../strict-json.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../vendor-values.ts";

export type Answer = Extract<Exchange, { kind: "answer" }>;
type Failure = Extract<Exchange, { kind: "failure" }>;

const LONGEST_EVIDENCE = 500;
const LONGEST_CODE = 60;

/** Whom a charge is for: what a vendor repeats of it is kept nowhere. */
interface Payer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Takes keys, and what is known of the payer, out of a vendor's words. */
export function redactorFor(secrets: readonly (string | undefined)[], payer?: Payer): Redactor {
  const known = payer === undefined ? [] : [payer.name, payer.email, payer.phone];
  return createRedactor([...secrets, ...known.filter((value) => value.length > 2)]);
}

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

/** Not certain, and therefore asked about. */
export const unknown = (
  evidence: Evidence,
): ChargeOutcome & PaymentReading & { state: "unknown" } => ({
  ...evidence,
  state: "unknown",
});

/** The same, with what makes it uncertain in place of the vendor's own words. */
export const doubted = (evidence: Evidence, code: string, message: string) =>
  unknown({ ...evidence, code, message });

/** A way of paying that the vendor has not is refused here, without any call. */
export const noSuchMethod = (method: string) =>
  ({
    state: "refused",
    reason: "method_closed",
    code: "no_such_method",
    message: `the vendor has no ${method.slice(0, 40)}`,
    body: "",
  }) as const;

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

/**
 * Where the customer is sent: an https address. A gateway that is itself reached without TLS (the simulated ones, on this
 * machine) may name its own.
 */
export function readLink(value: unknown, baseUrl: string): string | undefined {
  const text = readText(value, 2_000);
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  return protocol === "https:" || origin === new URL(baseUrl).origin ? text : undefined;
}
