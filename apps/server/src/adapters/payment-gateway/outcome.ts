import { createHash, timingSafeEqual } from "node:crypto";
import {
  type ChargeOutcome,
  type ChargeRequest,
  type Evidence,
  GatewayUnreachable,
  type PaymentInstructions,
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

export type Unknown = ChargeOutcome & PaymentReading & { state: "unknown" };

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

/** Why an answer is not about our charge, in whole rupiah; undefined where it is. */
export function doubtOf(
  said: {
    readonly reference: unknown;
    readonly currency: unknown;
    readonly amount: number | undefined;
  },
  reference: string,
): "other_reference" | "other_currency" | "unreadable_amount" | undefined {
  if (said.reference !== reference) return "other_reference";
  if (said.currency !== "IDR") return "other_currency";
  return said.amount === undefined ? "unreadable_amount" : undefined;
}

/** What an answer to the making says of the charge, once it is known to be about it. */
interface SaidOfMaking {
  /** In the vendor's words or ours; made are those that wait, and those that are paid already. */
  readonly state: string | undefined;
  /** The vendor made it, and it failed at once. */
  readonly isRefused: boolean;
  readonly amount: number | undefined;
  readonly gatewayReference: string | undefined;
  readonly instructions: PaymentInstructions | undefined;
  readonly expiresAt: Date | undefined;
}

/** A charge is made where the answer has its amount, the vendor's reference, and something to pay by; else it is asked about. */
export function madeOrDoubted(
  evidence: Evidence,
  { amount }: Pick<ChargeRequest, "amount">,
  said: SaidOfMaking,
): ChargeOutcome {
  const { state, gatewayReference, instructions, expiresAt } = said;
  if (said.amount !== amount)
    return doubted(evidence, "other_amount", "an answer about another amount");
  if (said.isRefused) return { ...evidence, state: "refused", reason: "other" };
  if (gatewayReference === undefined)
    return doubted(evidence, "unreadable_answer", "a charge without a reference");
  if (state !== "pending" && state !== "paid")
    return doubted(
      evidence,
      "unreadable_answer",
      `a charge that is ${state ?? "in no known state"}`,
    );
  if (instructions === undefined)
    return doubted(evidence, "no_instructions", "a charge without anything to pay by");
  return { ...evidence, state: "made", gatewayReference, instructions, expiresAt };
}

/** A charge whose making was not answered gets its instructions by its status, while it can be paid. */
export function withInstructions(
  reading: PaymentReading,
  instructions: PaymentInstructions | undefined,
): PaymentReading {
  return reading.state !== "pending" || instructions === undefined
    ? reading
    : { ...reading, instructions };
}

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
