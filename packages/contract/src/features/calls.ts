import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import { featureSwitchInput, officeFeatures } from "./schemas.ts";

export const calls = {
  features: call(officeEndpoints.features, {
    access: "staff",
    permission: "settings.read",
    input: nothing,
    output: officeFeatures,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What the brand offers: what each switch closes, what it needs and what goes with it.",
  }),
  featureSwitch: call(officeEndpoints.featureSwitch, {
    access: "staff",
    permission: "settings.write",
    input: featureSwitchInput,
    output: officeFeatures,
    errors: [
      "feature_not_offered",
      "feature_unchanged",
      "feature_needs_others",
      "feature_takes_along",
      "feature_sells_nothing",
    ],
    rateLimit: perMinute(30),
    summary:
      "Switches a feature; what goes with it, and that nothing is sold then, is agreed to by naming it.",
  }),
};
