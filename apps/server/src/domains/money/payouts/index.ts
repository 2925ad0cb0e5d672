export {
  judgeLoss,
  guardPayingRules,
  lockPayingRules,
  refuseGrown,
  spendAlone,
} from "./alone-limit.ts";
export { lossChanges } from "./loss-changes.ts";
export { lossOfEndedRule, lossOfNewRule, lossOfPrices, lossOfPromo } from "./rule-loss.ts";
export { readMostSales } from "./store.ts";
export type { ChangedPrice } from "./store.ts";
