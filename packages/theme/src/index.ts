export { adjustments } from "./adjustments.ts";
export { resolveColor } from "./color-names.ts";
export { brandTokens, contrastPairs, DEFAULT_COLORS } from "./tokens.ts";
export type { BrandColors, Scheme } from "./tokens.ts";
export { themeCss } from "./theme-css.ts";
