import * as z from "zod/mini";
import { OFFICE_SETTING_NAMES, OFFICE_SETTINGS, TWO_PEOPLE_SETTINGS } from "../brand-settings.ts";
import type { OfficeSettingName, SettingRow } from "../brand-settings.ts";

/** A value within the bounds of its row. */
export function settingValue(name: OfficeSettingName): z.ZodMiniType<number | boolean> {
  const row: SettingRow = OFFICE_SETTINGS[name];
  return row.type === "switch" ? z.boolean() : z.int().check(z.gte(row.least), z.lte(row.most));
}

const changeOf = (name: OfficeSettingName) =>
  z.strictObject({ name: z.literal(name), value: settingValue(name) });
type ChangeSchema = ReturnType<typeof changeOf>;

/** Each name comes with a value of its own kind. */
export const settingChangeInput = z.discriminatedUnion(
  "name",
  OFFICE_SETTING_NAMES.map(changeOf) as [ChangeSchema, ...ChangeSchema[]],
);
export type SettingChange = z.output<typeof settingChangeInput>;

/** What is asked for where a change takes two people. */
export const twoPeopleSettingInput = z.discriminatedUnion(
  "name",
  TWO_PEOPLE_SETTINGS.map(changeOf) as [ChangeSchema, ...ChangeSchema[]],
);
