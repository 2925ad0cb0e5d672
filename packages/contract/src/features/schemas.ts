import * as z from "zod/mini";
import { FEATURE_NAMES } from "./rules.ts";

export const featureName = z.enum(FEATURE_NAMES);

const namedFeature = z.object({ feature: featureName, title: z.string() });

export const officeFeature = z.object({
  ...namedFeature.shape,
  /** What is closed while it is off, and what goes on. */
  closes: z.array(z.string()),
  stays: z.string(),
  /** As it is switched. */
  on: z.boolean(),
  /** Switched on, but something that it needs is off. */
  stopped_by: z.array(namedFeature),
  /** What works now and goes with it when it is switched off. */
  takes_along: z.array(namedFeature),
  /** Members could buy nothing any more without it. */
  sells_nothing: z.boolean(),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
});
export type OfficeFeature = z.output<typeof officeFeature>;
export const officeFeatures = z.object({ features: z.array(officeFeature) });
export type OfficeFeatures = z.output<typeof officeFeatures>;

/** Whoever switches something off names what goes with it, and says that nothing is sold then: as the room has shown it. */
export const featureSwitchInput = z.strictObject({
  feature: featureName,
  on: z.boolean(),
  takes_along: z._default(z.array(featureName).check(z.maxLength(FEATURE_NAMES.length)), []),
  sells_nothing: z._default(z.boolean(), false),
});
export type FeatureSwitch = z.output<typeof featureSwitchInput>;
