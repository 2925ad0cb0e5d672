export { openBrandForMembers, openedAt } from "./opened.ts";
export { putLogo, saveLook } from "./change-look.ts";
export { closedAreas } from "./maintenance.ts";
export { defaultLook, readLook } from "./look.ts";
export type { BrandLook } from "./look.ts";
export {
  CHANNEL_KINDS,
  SETTING_NAMES,
  changeSetting,
  forgetSettings,
  putSetting,
  readBrandFacts,
  readBrandSettings,
  readFreshSettings,
  requireFeature,
} from "./settings.ts";
export type { BrandSettings, ChannelKind, SettingName } from "./settings.ts";
