export { openBrandForMembers, openedAt } from "./opened.ts";
export { closedAreas } from "./maintenance.ts";
export {
  changeSetting,
  CHANNEL_KINDS,
  forgetSettings,
  isSettingValue,
  logoAddress,
  putSetting,
  readBrandFacts,
  readBrandSettings,
  readFreshSettings,
  requireFeature,
  requireOpenArea,
  SETTING_NAMES,
} from "./settings.ts";
export type { BrandSettings, ChannelKind, SettingName } from "./settings.ts";
export { readSettings, readSettingTime, writeSetting } from "./store.ts";
