import * as z from "zod/mini";
import { OFFICE_SETTINGS, OFFICE_SETTING_NAMES, TWO_PEOPLE_SETTINGS } from "./rules.ts";
import type { OfficeSettingName, SettingRow } from "./rules.ts";

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

export const officeSetting = z.object({
  name: z.enum(OFFICE_SETTING_NAMES),
  value: z.union([z.number(), z.boolean()]),
  /** As it is read: `72 jam`. */
  text: z.string(),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
  /** What a request that waits for a second person would make of it. */
  asked: z.nullable(z.string()),
});
export type OfficeSetting = z.output<typeof officeSetting>;
export const officeSettings = z.object({ settings: z.array(officeSetting) });
export const settingHistoryQuery = z.strictObject({ name: z.enum(OFFICE_SETTING_NAMES) });

/** The latest changes, the newest first. */
export const settingHistory = z.object({
  changes: z.array(
    z.object({
      at: z.string(),
      by: z.nullable(z.string()),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type SettingHistory = z.output<typeof settingHistory>;
