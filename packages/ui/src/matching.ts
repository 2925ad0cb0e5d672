/** Without marks and in small letters, as people type. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
const isNumber = (text: string) => /^[\d\s+().-]+$/.test(text);

/** Whether every typed word begins a word of the texts; nothing typed matches all. */
export function matchesWords(typed: string, texts: readonly string[]): boolean {
  const words = plain(texts.join(" ")).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Whether a number has the typed digits anywhere, in whatever groups and however the country is written. */
export function matchesNumber(typed: string, number: string): boolean {
  if (!isNumber(typed)) return false;
  const digits = digitsOf(typed).replace(/^62(?=8)/, "0");
  return digits !== "" && digitsOf(number).includes(digits);
}
