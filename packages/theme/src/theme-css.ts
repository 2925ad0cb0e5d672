import { brandTokens } from "./tokens.ts";
import type { BrandColors, Scheme } from "./tokens.ts";

/**
 * One rule set for light, and dark both for those whose system says so and for those who chose it; a part of a page may
 * choose for itself by the same attribute.
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
