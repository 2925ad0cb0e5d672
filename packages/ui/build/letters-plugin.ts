import type { Plugin } from "vite";

const BLOCKS = /\/any-ascii\/block\.js$/;
/** Chinese characters, Hangul syllables (which are taken apart before), surrogates and private use; and all above U+FFFF. */
const isDropped = (block: number): boolean =>
  (block >= 0x34 && block <= 0x9f) || (block >= 0xac && block <= 0xfa) || block > 0xff;

/** The table of `any-ascii` without the letters that packages/contract/src/receipts/printable.ts does not transliterate. */
export function withoutDroppedLetters(source: string): string {
  const kept = source
    .split("\n")
    .filter((line) => !isDropped(Number(/^case (\d+):/.exec(line)?.[1] ?? 0)));
  return kept.join("\n");
}

/** Leaves the largest letter tables out of the front ends: 200 kB compressed. */
export function lettersPlugin(): Plugin {
  return {
    name: "konter-letters",
    enforce: "pre",
    transform: (code, id) => (BLOCKS.test(id) ? withoutDroppedLetters(code) : undefined),
  };
}
