import type { Brand } from "@konter/contract/brand";
import type { FeatureName } from "@konter/contract/features";

/** Whether the brand offers the feature to members. */
export const isOffered = ({ off }: Brand, feature: FeatureName): boolean =>
  off?.includes(feature) !== true;
