import { putSetting } from "../apps/server/src/domains/office/brand/index.ts";
import type { BrandSettings, SettingName } from "../apps/server/src/domains/office/brand/index.ts";
import { besideServer } from "./beside-server.ts";
import { place } from "./place.ts";

/** The running server reads its settings again after a second. */
const SETTINGS_AGE_MS = 1_200;

/** Changes a setting of the journeys' brand. */
export const setBrand = async <Name extends SettingName>(
  name: Name,
  value: BrandSettings[Name],
): Promise<void> => changeBrandSetting(place().dataFolder, name, value);

/** Changes a setting of a running product's brand, as a command beside the server does. */
export async function changeBrandSetting<Name extends SettingName>(
  dataFolder: string,
  name: Name,
  value: BrandSettings[Name],
): Promise<void> {
  await besideServer(dataFolder, (owner) => putSetting(owner, name, value));
  await new Promise((resolve) => setTimeout(resolve, SETTINGS_AGE_MS));
}
