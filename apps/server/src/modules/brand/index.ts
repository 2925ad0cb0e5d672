export { changeSetting, readBrandFacts, readBrandSettings, requirePpob } from "./settings.ts";
export type { BrandSettings, SettingName } from "./settings.ts";
