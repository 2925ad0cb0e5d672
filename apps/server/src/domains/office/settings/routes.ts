import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../audit/index.ts";
import { changeSettingAlone } from "./change-setting.ts";
import { describeHistory, describeSettings } from "./describe-settings.ts";

export function settingHandlers(brand: BrandContext): Handlers {
  return {
    settings: async (_input, { locale }) => describeSettings(brand, locale),
    settingHistory: async ({ name }, { locale }) => describeHistory(brand, name, locale),
    settingSave: async (change, context) => {
      await changeSettingAlone(brand, actorOf(context), change);
      return describeSettings(brand, context.locale);
    },
  };
}
