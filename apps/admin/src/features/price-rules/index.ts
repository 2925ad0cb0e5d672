export { LossFields } from "./loss-fields.tsx";
export { PlaceFields } from "./place-fields.tsx";
export { RuleLossView } from "./rule-loss.tsx";
export { saveOrAsk } from "./save-or-ask.ts";
export { TIERS, inTierOrder } from "./tiers.ts";
export { useShownLoss } from "./use-shown-loss.ts";
export type { ShownLoss } from "./use-shown-loss.ts";
