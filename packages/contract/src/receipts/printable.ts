import anyAscii from "any-ascii";

/** The squared letters A, B, O and P count as emoji (blood groups, parking), but people use them in words. */
const EMOJI =
  /(?![\u{1F170}\u{1F171}\u{1F17E}\u{1F17F}])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[\u{1F3FB}-\u{1F3FF}]|\u200D|\uFE0F|\u20E3/gu;
/** Replacements that differ from those of `any-ascii`. */
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
 * Not transliterated: rare Chinese characters and scripts above U+FFFF, none of which is used in Indonesia. The browser
 * builds remove these parts of `any-ascii` (packages/ui/build/letters-plugin.ts).
 */
const WITHOUT_LETTERS = /[\u3400-\u4DFF\u{10000}-\u{1F0FF}\u{1F200}-\u{10FFFF}]/u;

/**
 * Converts text to printable ASCII, which every receipt printer supports in any code page. Removes accents and emoji,
 * transliterates other letters, and replaces letters of rare scripts with `?`. Keeps line breaks and collapses spaces.
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
