export { featureSource } from "./api.ts";
export { FeatureList } from "./feature-list.tsx";
export { FeaturesPage } from "./features-page.tsx";
