/** Removes diacritics and converts to lower case. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
const isNumber = (text: string) => /^[\d\s+().-]+$/.test(text);

/** Whether every typed word is a prefix of a word in the texts; empty input matches all. */
export function matchesWords(typed: string, texts: readonly string[]): boolean {
  const words = plain(texts.join(" ")).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Whether a number contains the typed digits, with any grouping and country code format. */
export function matchesNumber(typed: string, number: string): boolean {
  if (!isNumber(typed)) return false;
  const digits = digitsOf(typed).replace(/^62(?=8)/, "0");
  return digits !== "" && digitsOf(number).includes(digits);
}
