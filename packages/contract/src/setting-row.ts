import type { Sentence } from "./locale.ts";

/**
 * A whole number with bounds: days, hours, minutes, an amount in rupiah, a share of a price, or a number of products,
 * messages, transactions or pictures, or special drawing rights (SDR).
 */
interface NumberSetting {
  readonly type:
    | "rupiah"
    | "days"
    | "hours"
    | "minutes"
    | "percent"
    | "products"
    | "messages"
    | "transactions"
    | "pictures"
    | "sdr";
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}
interface SwitchSetting {
  readonly type: "switch";
  readonly usual: boolean;
}
export type SettingKind = NumberSetting | SwitchSetting;

/**
 * Definition of a setting. The settings page, its form, the server's validation and the default value are derived from
 * it (M683).
 */
export type SettingRow = SettingKind & {
  readonly name: Sentence;
  readonly text: Sentence;
  /** Group on the settings page, and position in the group. */
  readonly group: SettingGroup;
  readonly rank: number;
  /** Affects money or access, so a change requires approval by a second person. */
  readonly two_people?: true;
};
export type SettingRows = Readonly<Record<string, SettingRow>>;

/** The groups of the settings page, in order. */
export const SETTING_GROUPS = {
  money: { id: "Uang", en: "Money" },
  staff: { id: "Staf", en: "Staff" },
  sales: { id: "Penjualan", en: "Sales" },
  accounts: { id: "Akun dan perangkat member", en: "Members' accounts and devices" },
} as const satisfies Readonly<Record<string, Sentence>>;
type SettingGroup = keyof typeof SETTING_GROUPS;
