import { fieldErrors } from "@konter/contract/field-errors";
import type { Locale } from "@konter/contract/locale";
import {
  OFFICE_SETTINGS,
  OFFICE_SETTING_NAMES,
  TWO_PEOPLE_SETTINGS,
} from "@konter/contract/office-settings";
import type { OfficeSettingName } from "@konter/contract/office-settings";
import { settingValue } from "@konter/contract/settings";
import * as z from "zod/mini";
import { invalidInput } from "../../../platform/http/read-input.ts";

const changeOf = (name: OfficeSettingName) =>
  z.strictObject({ name: z.literal(name), value: settingValue(OFFICE_SETTINGS[name]) });
type ChangeSchema = ReturnType<typeof changeOf>;
export type SettingChange = z.output<ChangeSchema>;

const changesOf = (names: readonly OfficeSettingName[]) =>
  z.discriminatedUnion("name", names.map(changeOf) as [ChangeSchema, ...ChangeSchema[]]);

/** The input for a change that takes two people. */
export const twoPeopleSettingInput = changesOf(TWO_PEOPLE_SETTINGS);

/** Throws validation_failed on its field for a value that the settings' rows do not allow. */
function readBy<Output>(schema: z.ZodMiniType<Output>, input: unknown, locale: Locale): Output {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(fieldErrors(parsed.error.issues, locale, input));
  return parsed.data;
}

const changeInput = changesOf(OFFICE_SETTING_NAMES);
const nameInput = z.object({ name: z.enum(OFFICE_SETTING_NAMES) });

/** Each name has a value of its kind. Throws validation_failed. */
export const readChange = (input: unknown, locale: Locale): SettingChange =>
  readBy(changeInput, input, locale);

/** Throws validation_failed for an unknown setting. */
export const readName = (input: unknown, locale: Locale): OfficeSettingName =>
  readBy(nameInput, input, locale).name;
