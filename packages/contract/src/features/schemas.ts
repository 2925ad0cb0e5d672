import * as z from "zod/mini";
import { FEATURE_NAMES } from "./rules.ts";

export const featureName = z.enum(FEATURE_NAMES);

const namedFeature = z.object({ feature: featureName, title: z.string() });

export const officeFeature = z.object({
  ...namedFeature.shape,
  /** What is closed while it is off, and what continues. */
  closes: z.array(z.string()),
  stays: z.string(),
  /** State of the switch. */
  on: z.boolean(),
  /** Switched on, but a feature that it needs is off. */
  stopped_by: z.array(namedFeature),
  /** Working features that stop when it is switched off. */
  takes_along: z.array(namedFeature),
  /** Whether members could buy nothing without it. */
  sells_nothing: z.boolean(),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
});
export type OfficeFeature = z.output<typeof officeFeature>;
export const officeFeatures = z.object({ features: z.array(officeFeature) });
export type OfficeFeatures = z.output<typeof officeFeatures>;

/**
 * Switching a feature off requires naming the dependent features, and confirming when nothing would be left to sell, as
 * shown on the page.
 */
export const featureSwitchInput = z.strictObject({
  feature: featureName,
  on: z.boolean(),
  takes_along: z._default(z.array(featureName).check(z.maxLength(FEATURE_NAMES.length)), []),
  sells_nothing: z._default(z.boolean(), false),
});
export type FeatureSwitch = z.output<typeof featureSwitchInput>;
