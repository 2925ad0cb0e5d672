export { resolveColor } from "./color-names.ts";
export { brandTokens, contrastPairs, DEFAULT_COLORS } from "./tokens.ts";
export type { BrandColors, ContrastPair, Tokens } from "./tokens.ts";
export { themeCss } from "./theme-css.ts";
