import { FEATURE_NAMES } from "@konter/contract/features";
import type { FeatureName } from "@konter/contract/features";
import { OFFICE_SETTING_NAMES } from "@konter/contract/office-settings";
import type { OfficeSettingName } from "@konter/contract/office-settings";
import type { BrandTemplate } from "../../../platform/brands/template.ts";
import { isSettingValue, putSetting, readSettings } from "../../../kernel/settings/index.ts";
import type { SettingName } from "../../../kernel/settings/index.ts";
import { keepPicture, readAsset, writeAsset } from "./store.ts";

/** Whether a setting with a separate page is copied. A brand's identity and contact details are not. */
const TAKEN_OVER: Readonly<Record<Exclude<SettingName, OfficeSettingName | FeatureName>, boolean>> =
  {
    name: false,
    support_phone: false,
    legal_name: false,
    loan_lender: false,
    legal_address: false,
    support_email: false,
    support_hours: false,
    // They are a contract with the named parties.
    terms: false,
    maintenance: false,
    landing: true,
    channel_order: true,
    primary_color: true,
    secondary_color: true,
    accent_color: true,
    radius: true,
    font_size: true,
    font_family: true,
  };

/** A brand without a second factor for staff must choose so itself. */
const OF_THE_ROOM = OFFICE_SETTING_NAMES.filter((name) => name !== "staff_second_factor");
const NAMES: ReadonlySet<string> = new Set([
  ...OF_THE_ROOM,
  ...FEATURE_NAMES,
  ...Object.entries(TAKEN_OVER)
    .filter(([, isTakenOver]) => isTakenOver)
    .map(([name]) => name),
]);

/** The design with its logo, the settings of the settings page, and the enabled features. */
export const TEMPLATE: BrandTemplate = {
  tables: ["brand_setting", "brand_asset", "brand_picture"],
  async copy(template, brand) {
    for (const [name, value] of await readSettings(template))
      if (NAMES.has(name) && isSettingValue(name, value))
        await putSetting(brand, name as SettingName, value as never);
    const logo = await readAsset(template, "logo");
    if (logo === undefined) return;
    await keepPicture(brand, logo);
    await writeAsset(brand, "logo", logo);
  },
};
