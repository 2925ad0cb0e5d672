export { describeFeatures } from "./describe-features.ts";
export { FEATURE_CALLS, guardFeatures } from "./guard-features.ts";
export { switchFeature } from "./switch-feature.ts";
