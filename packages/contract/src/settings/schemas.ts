import * as z from "zod/mini";
import type { SettingKind } from "../setting-row.ts";

/** A value within the bounds of its kind. */
export function settingValue(kind: SettingKind): z.ZodMiniType<number | boolean> {
  return kind.type === "switch" ? z.boolean() : z.int().check(z.gte(kind.least), z.lte(kind.most));
}

/** The module knows the names and validates a value by its setting's row. */
export const settingChangeInput = z.strictObject({ name: z.string(), value: z.unknown() });

const settingKind = z.discriminatedUnion("type", [
  z.object({ type: z.literal("switch"), usual: z.boolean() }),
  z.object({
    type: z.enum([
      "rupiah",
      "days",
      "hours",
      "minutes",
      "percent",
      "products",
      "messages",
      "transactions",
      "pictures",
      "sdr",
    ]),
    least: z.int(),
    usual: z.int(),
    most: z.int(),
  }),
]);

export const officeSetting = z.object({
  name: z.string(),
  /** Its group, name and effect, in the reader's language. */
  group: z.string(),
  title: z.string(),
  explanation: z.string(),
  kind: settingKind,
  /** Whether a change requires approval by a second person. */
  two_people: z.boolean(),
  value: z.union([z.number(), z.boolean()]),
  /** Formatted value: `72 jam`. */
  text: z.string(),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
  /** The value that a pending request would set. */
  asked: z.nullable(z.string()),
});
export type OfficeSetting = z.output<typeof officeSetting>;
export const officeSettings = z.object({ settings: z.array(officeSetting) });
export const settingHistoryQuery = z.strictObject({ name: z.string() });

/** The latest changes, newest first. */
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
