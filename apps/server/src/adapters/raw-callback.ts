import type { RawCallback } from "../ports/callback.ts";

/** Reads a header by lower-case name, in any case of the vendor. */
export function headerOf(callback: RawCallback, name: string): string | undefined {
  const key = Object.keys(callback.headers).find((candidate) => candidate.toLowerCase() === name);
  return key === undefined ? undefined : callback.headers[key]?.trim();
}

/** The body as text; undefined for bytes that are not UTF-8. */
export function bodyText({ body }: RawCallback): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
