const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * A product's name without the operator or game at its start, which the page already shows. Receipts and exports use the
 * full name.
 */
export function shortName(name: string, operator: string): string {
  const words = name.split(/\s+/);
  const known = lettersOf(operator);
  const count = words.findIndex(
    (_word, index) => lettersOf(words.slice(0, index + 1).join("")) === known,
  );
  const rest = words
    .slice(count + 1)
    .join(" ")
    .replace(/^[^\p{L}\p{N}]+/u, "");
  return known === "" || rest === "" ? name : rest;
}
