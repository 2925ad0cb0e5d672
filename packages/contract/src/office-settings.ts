import { DOMAINS, mergeParts } from "./domains.ts";
import type { PartsOf } from "./domains.ts";
import { SETTING_GROUPS } from "./setting-row.ts";
import type { SettingRow } from "./setting-row.ts";

/** The settings of the settings page, of every domain. */
type Rows = PartsOf<"settings">;
export type OfficeSettingName = keyof Rows;
export type OfficeSettingValues = {
  readonly [Name in OfficeSettingName]: Rows[Name]["type"] extends "switch" ? boolean : number;
};
export const OFFICE_SETTINGS: Readonly<Record<OfficeSettingName, SettingRow>> = mergeParts(
  "settings",
  DOMAINS,
);

const GROUPS = Object.keys(SETTING_GROUPS);
const place = (name: OfficeSettingName): number =>
  GROUPS.indexOf(OFFICE_SETTINGS[name].group) * 10_000 + OFFICE_SETTINGS[name].rank;

/** In page order. */
export const OFFICE_SETTING_NAMES: readonly OfficeSettingName[] = (
  Object.keys(OFFICE_SETTINGS) as OfficeSettingName[]
).toSorted((one, other) => place(one) - place(other));

/** Settings whose change requires approval by two people. */
export const TWO_PEOPLE_SETTINGS: readonly OfficeSettingName[] = OFFICE_SETTING_NAMES.filter(
  (name) => OFFICE_SETTINGS[name].two_people === true,
);
