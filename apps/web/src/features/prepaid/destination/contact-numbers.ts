import { localPhone } from "@konter/contract/phone";

/** A phone number in any spelling, but not a word or a link. */
const NUMBER = /^[+(]?\d[\d\s().-]{5,}$/;

/** The numbers in an address book entry or clipboard text as 08…, without duplicates; other texts are ignored. */
export function numbersIn(texts: readonly (string | null | undefined)[]): readonly string[] {
  const numbers = texts
    .map((text) => text?.trim() ?? "")
    .filter((text) => NUMBER.test(text))
    .map(localPhone);
  return [...new Set(numbers)];
}
