import { FEATURE_NAMES } from "@konter/contract/features";
import type { FeatureName } from "@konter/contract/features";
import { OFFICE_SETTING_NAMES } from "@konter/contract/office-settings";
import type { OfficeSettingName } from "@konter/contract/office-settings";
import type { Pattern } from "../../../platform/brands/pattern.ts";
import { isSettingValue, putSetting, readSettings } from "../../../kernel/settings/index.ts";
import type { SettingName } from "../../../kernel/settings/index.ts";
import { keepPicture, readAsset, writeAsset } from "./store.ts";

/** Whether a setting with a room of its own is taken over: who a brand is, and how it is reached, is nobody else's. */
const TAKEN_OVER: Readonly<Record<Exclude<SettingName, OfficeSettingName | FeatureName>, boolean>> =
  {
    name: false,
    support_phone: false,
    legal_name: false,
    legal_address: false,
    support_email: false,
    support_hours: false,
    // They are a contract with whom they name.
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

/** A brand whose staff sign in without a second factor says so itself. */
const OF_THE_ROOM = OFFICE_SETTING_NAMES.filter((name) => name !== "staff_second_factor");
const NAMES: ReadonlySet<string> = new Set([
  ...OF_THE_ROOM,
  ...FEATURE_NAMES,
  ...Object.entries(TAKEN_OVER)
    .filter(([, isTakenOver]) => isTakenOver)
    .map(([name]) => name),
]);

/** The look with its logo, the settings of the settings room, and which features are on. */
export const PATTERN: Pattern = {
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
