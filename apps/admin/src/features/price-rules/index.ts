export { parsePercent, percentText } from "./percent.ts";
export { PlaceFields } from "./place-fields.tsx";
export { PriceActSheet } from "./price-act-sheet.tsx";
export { PriceEffectView } from "./price-effect.tsx";
export { RuleLossView } from "./rule-loss.tsx";
export { TIERS, inTierOrder } from "./tiers.ts";
