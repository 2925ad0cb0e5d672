import type { OfficeFeatures } from "@konter/contract/features";
import { actorOf, recordAction } from "../../kernel/audit/index.ts";
import { describeFeatures, switchFeature } from "../../domains/office/features/index.ts";
import type { BrandContext } from "../../platform/brand-context.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { installBrands } from "./install-brands.ts";
import type { InstallParts } from "./install-brands.ts";

/** Switches a brand's features for the platform's owner, with entries in the brand's audit log and the console's. */
export function featureHandlers(console: BrandContext, install: InstallParts): Handlers {
  const brands = installBrands(install);
  const enter = async (code: string) => (await brands.serving(code)).site.open.brand;
  return {
    platformFeatures: async ({ code }, { locale }) =>
      withoutStaff(await describeFeatures(await enter(code), locale)),
    async platformFeatureSwitch({ code, ...change }, context: CallContext) {
      const brand = await enter(code);
      await switchFeature(brand, "console", change);
      const { feature, on } = change;
      await recordAction(console.pool, actorOf(context), {
        action: "platform.feature_switched",
        subject: code,
        before: { [feature]: !on },
        after: { [feature]: on },
      });
      return withoutStaff(await describeFeatures(brand, context.locale));
    },
  };
}

/** Which staff member switched a feature is visible only in the brand. */
const withoutStaff = ({ features }: OfficeFeatures): OfficeFeatures => ({
  features: features.map((feature) => ({ ...feature, changed_by: null })),
});
