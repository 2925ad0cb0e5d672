import { isColor } from "@konter/contract/media";
import { readableColor } from "./palette.ts";

const TOKENS = ["--c-primary-fill", "--c-accent-fill", "--c-primary-text"] as const;
const FURTHER = ["#0f7b4f", "#b3261e", "#6b3fa0", "#14202e"] as const;
const USUAL = "#1e6fc4";

/** The brand's colors first, each dark enough for prices; the first is the default. */
export function offeredColors(): readonly [string, ...string[]] {
  const page = getComputedStyle(document.documentElement);
  const brand = TOKENS.map((token) => page.getPropertyValue(token).trim())
    .filter(isColor)
    .map(readableColor);
  const [first = USUAL, ...rest] = new Set([...brand, ...FURTHER]);
  return [first, ...rest];
}
