import { brandTokens } from "./tokens.ts";
import type { BrandColors, Scheme } from "./tokens.ts";

/**
 * One rule set for light. Dark applies to users whose system prefers it and to users who selected it; a part of a page
 * can select a scheme with the same attribute.
 */
export function themeCss(colors: BrandColors): string {
  const light = declarations(colors, "light");
  const dark = declarations(colors, "dark");
  return `:root,[data-theme=light]{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}[data-theme=dark]{${dark}}`;
}

function declarations(colors: BrandColors, scheme: Scheme): string {
  return Object.entries(brandTokens(colors, scheme))
    .map(([name, value]) => `--c-${name}:${value}`)
    .join(";");
}
