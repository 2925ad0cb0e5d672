import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import anyAscii from "any-ascii";
import { expect, test } from "vitest";
import { withoutDroppedLetters } from "./letters-plugin.ts";

const entry = import.meta.resolve("any-ascii");
const source = readFileSync(fileURLToPath(new URL("block.js", entry)), "utf8");
const kept = withoutDroppedLetters(source);
const module = `data:text/javascript,${encodeURIComponent(kept)}`;
const { default: letters } = (await import(/* @vite-ignore */ module)) as {
  readonly default: (block: number) => string | undefined;
};
const read = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0;
  return letters(code >>> 8)?.split("\t")[code & 255];
};

test("keeps every alphabet and the Chinese characters in use, and removes other large tables", () => {
  const signs = [
    "ø",
    "П",
    "λ",
    "ไ",
    "ꦗ",
    "ᮞ",
    "ع",
    "か",
    "€",
    "½",
    "°",
    "ᄒ",
    "一",
    "大",
    "龥",
    "🅣",
    "🅿",
  ];
  for (const sign of signs) expect(read(sign), sign).toBe(anyAscii(sign));
  for (const sign of ["㐀", "한", "𐍈", "𠀀"]) expect(read(sign) ?? "", sign).toBe("");
  expect(kept.length).toBeLessThan(180_000);
});
