import { MAX_ANSWER_BYTES, type TransportFailure } from "./http-exchange.ts";
import { readText } from "./vendor-values.ts";

export type Redactor = (text: string) => string;

/**
 * Removes credentials from text that will be stored or shown: the given values, also with slashes escaped as in PHP,
 * and every `sign` field, which at IAK is enough to forge a callback.
 */
export function createRedactor(secrets: readonly (string | undefined)[]): Redactor {
  const values = secrets
    .flatMap((secret) =>
      secret === undefined ? [] : [secret, secret.replaceAll("/", String.raw`\/`)],
    )
    .filter((value) => value !== "");
  return (text) =>
    values
      .reduce((rest, value) => rest.replaceAll(value, "[removed]"), text)
      .replaceAll(/"sign"\s*:\s*"[^"]*"/gi, '"sign":"[removed]"');
}

/** The body as evidence: no credentials, no NUL (PostgreSQL text cannot contain it), at most 64 KiB. */
export function rawEvidence(text: string, redact: Redactor): string {
  const clean = redact(text).toWellFormed().replaceAll("\u0000", "\uFFFD");
  if (Buffer.byteLength(clean) <= MAX_ANSWER_BYTES) return clean;
  // Cutting bytes may split a character; its remainder of at most three bytes is dropped.
  return Buffer.from(clean)
    .subarray(0, MAX_ANSWER_BYTES - 3)
    .toString("utf8")
    .replace(/\uFFFD$/, "");
}

/** A vendor's message or code in a form that can be stored and shown. */
export function vendorText(value: unknown, redact: Redactor): string {
  return redact(readText(value) ?? "");
}

const FAILURE_MESSAGES: Record<TransportFailure, string> = {
  address_refused: "the address may not be connected to",
  not_connected: "no connection to the vendor could be made",
  timeout: "the vendor did not answer in time",
  connection_lost: "the connection was lost before the answer was complete",
  aborted: "the call was given up by our side",
  answer_too_large: "the answer is larger than an answer may be",
  answer_encoding: "the answer is not in UTF-8 or is compressed",
};

export function failureMessage(failure: TransportFailure): string {
  return FAILURE_MESSAGES[failure];
}
