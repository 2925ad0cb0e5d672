import type { SendOutcome } from "../../ports/message-channel.ts";
import { type Exchange, troubleOf } from "../http-exchange.ts";

const LONGEST_DETAIL = 200;

/** Creates an outcome with secrets removed from the vendor's text. */
export function outcomeOf(
  state: SendOutcome["state"],
  code: string,
  detail: string,
  secrets: readonly (string | undefined)[],
): SendOutcome {
  const clean = secrets
    .filter((secret) => secret !== undefined && secret !== "")
    .reduce<string>((rest, secret) => rest.replaceAll(secret ?? "", "[removed]"), detail);
  return { state, code: code.slice(0, 60), detail: oneLine(clean).slice(0, LONGEST_DETAIL) };
}

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();

/** Parses a response as a JSON object; undefined for anything else and without a response. */
export function answeredObject(exchange: Exchange): Readonly<Record<string, unknown>> | undefined {
  if (exchange.kind === "failure") return undefined;
  try {
    const value: unknown = JSON.parse(exchange.text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The outcome of an exchange without a readable response. */
export function withoutAnswer(exchange: Exchange): SendOutcome {
  const trouble = troubleOf(exchange);
  const code =
    exchange.kind === "answer" && trouble === "unreadable" ? `http_${exchange.status}` : trouble;
  return outcomeOf("trouble", code, "no readable answer", []);
}
