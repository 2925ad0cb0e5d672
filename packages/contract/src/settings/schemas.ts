import * as z from "zod/mini";
import type { SettingKind } from "../setting-row.ts";

/** A value within the bounds of its kind. */
export function settingValue(kind: SettingKind): z.ZodMiniType<number | boolean> {
  return kind.type === "switch" ? z.boolean() : z.int().check(z.gte(kind.least), z.lte(kind.most));
}

/** The module knows the names, and checks a value by the row of its name. */
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
    ]),
    least: z.int(),
    usual: z.int(),
    most: z.int(),
  }),
]);

export const officeSetting = z.object({
  name: z.string(),
  /** The group that it stands in, its name and what it does, in the reader's language. */
  group: z.string(),
  title: z.string(),
  explanation: z.string(),
  kind: settingKind,
  /** Whether it changes by an approval of a second person. */
  two_people: z.boolean(),
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
export const settingHistoryQuery = z.strictObject({ name: z.string() });

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
