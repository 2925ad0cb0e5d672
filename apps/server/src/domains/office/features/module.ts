import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { describeFeatures } from "./describe-features.ts";
import { switchFeature } from "./switch-feature.ts";

function featureHandlers(brand: BrandContext): Handlers {
  return {
    features: async (_input, { locale }) => describeFeatures(brand, locale),
    featureSwitch: async (input, context) => {
      await switchFeature(brand, actorOf(context), input);
      return describeFeatures(brand, context.locale);
    },
  };
}

export const featuresModule: Module = {
  name: "office/features",
  // The switches are brand settings, which `office/brand` copies.
  template: "nothing",
  handlers: ({ brand }) => featureHandlers(brand),
};
