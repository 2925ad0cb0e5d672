export { PlaceFields } from "./place-fields.tsx";
export { RuleLossView } from "./rule-loss.tsx";
export { TIERS, inTierOrder } from "./tiers.ts";
