import { localPhone } from "@konter/contract/phone";

/** A phone number in some spelling, and not a word or a link. */
const NUMBER = /^[+(]?\d[\d\s().-]{5,}$/;

/** The numbers among what a phone book or a clipboard gave, as 08…, each once; empty and other texts are left out. */
export function numbersIn(texts: readonly (string | null | undefined)[]): readonly string[] {
  const numbers = texts
    .map((text) => text?.trim() ?? "")
    .filter((text) => NUMBER.test(text))
    .map(localPhone);
  return [...new Set(numbers)];
}
