import { FEATURE_NAMES, featureRow } from "@konter/contract/features";
import { OFFICE_SETTING_NAMES, OFFICE_SETTINGS } from "@konter/contract/office-settings";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { SubjectSource } from "../../../kernel/audit/index.ts";
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

/** Settings, and the features that the brand switches and closes. */
const SETTING_SUBJECTS: SubjectSource = {
  topics: /^(?:settings\.|brand\.maintenance$|platform\.feature_switched$)/,
  read: (_database, _subjects, locale) =>
    new Map([
      ...OFFICE_SETTING_NAMES.map((name) => [name, OFFICE_SETTINGS[name].name[locale]] as const),
      ...FEATURE_NAMES.map((name) => [name, featureRow(name).name[locale]] as const),
    ]),
};

export const settingsModule: Module = {
  name: "office/settings",
  template: "nothing",
  handlers: ({ brand }) => settingHandlers(brand),
  auditSubjects: () => [SETTING_SUBJECTS],
  approvalKinds: ({ brand }) => [moneyLimitKind(brand)],
};
