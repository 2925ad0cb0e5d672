export { askPromotion, describePromotion } from "./ask.ts";
export { runDemotions } from "./run-demotions.ts";
