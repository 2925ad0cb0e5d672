import anyAscii from "any-ascii";

/** The letters A, B, O and P in a square count as emoji (blood groups, parking), but people write words with them. */
const EMOJI =
  /(?![\u{1F170}\u{1F171}\u{1F17E}\u{1F17F}])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]|\u200D|\uFE0F|\u20E3/gu;
/** Signs that a receipt writes otherwise than `any-ascii` does. */
const PLAIN: Readonly<Record<string, string>> = {
  "·": "-",
  "•": "-",
  "×": "x",
  "→": "->",
  "№": "No.",
  "©": "(c)",
  "®": "(r)",
  "™": "TM",
};
/**
 * What is not transliterated: rare Chinese characters and scripts above U+FFFF, none of which is in use in Indonesia. The build
 * of the front ends drops these parts of `any-ascii` (packages/ui/build/letters-plugin.ts).
 */
const WITHOUT_LETTERS = /[\u3400-\u4DFF\u{10000}-\u{1F0FF}\u{1F200}-\u{10FFFF}]/u;

/**
 * Text in printable ASCII, which every receipt printer has whatever its code page: accents and emoji are removed, other letters are
 * transliterated, and letters of rare scripts become `?`. Line breaks stay, spaces are joined.
 */
export function printable(text: string): string {
  return text
    .replaceAll(/[·•×→№©®™]/gu, (sign) => PLAIN[sign] ?? sign)
    .replaceAll(EMOJI, "")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F]/gu, "")
    .replaceAll(/[^\n\x20-\x7e]/gu, plainSign)
    .split("\n")
    .map((line) => line.trim().replaceAll(/ {2,}/g, " "))
    .join("\n")
    .trim();
}

function plainSign(sign: string): string {
  if (/[\s\p{Cc}]/u.test(sign)) return " ";
  return WITHOUT_LETTERS.test(sign) ? "?" : anyAscii(sign);
}
