import type { Plugin } from "vite";

const BLOCKS = /\/any-ascii\/block\.js$/;
/** Letters in circles and squares, which people use in names. */
const ENCLOSED_LETTERS = 0x1f1;
/**
 * Rare Chinese characters, Hangul syllables and compatibility characters (decomposed before), surrogates, private use,
 * and the rest above U+FFFF.
 */
const isDropped = (block: number): boolean =>
  (block >= 0x34 && block <= 0x4d) ||
  (block >= 0xac && block <= 0xfa) ||
  (block > 0xff && block !== ENCLOSED_LETTERS);

/**
 * The table of `any-ascii` without the letters that packages/contract/src/receipts/printable.ts does not transliterate.
 */
export function withoutDroppedLetters(source: string): string {
  const kept = source
    .split("\n")
    .filter((line) => !isDropped(Number(/^case (\d+):/.exec(line)?.[1] ?? 0)));
  return kept.join("\n");
}

/** Removes letter tables that no name needs from the browser apps: 170 kB compressed. */
export function lettersPlugin(): Plugin {
  return {
    name: "konter-letters",
    enforce: "pre",
    transform: (code, id) => (BLOCKS.test(id) ? withoutDroppedLetters(code) : undefined),
  };
}
