import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { changeSettingAlone } from "./change-setting.ts";
import { describeHistory, describeSettings } from "./describe-settings.ts";
import { moneyLimitKind } from "./money-limit.ts";
import { readChange, readName } from "./setting-change.ts";

function settingHandlers(brand: BrandContext): Handlers {
  return {
    settings: async (_input, { locale }) => describeSettings(brand, locale),
    settingHistory: async (input, { locale }) =>
      describeHistory(brand, readName(input, locale), locale),
    settingSave: async (input, context) => {
      await changeSettingAlone(brand, actorOf(context), readChange(input, context.locale));
      return describeSettings(brand, context.locale);
    },
  };
}

export const settingsModule: Module = {
  name: "office/settings",
  template: "nothing",
  handlers: ({ brand }) => settingHandlers(brand),
  approvalKinds: ({ brand }) => [moneyLimitKind(brand)],
};
