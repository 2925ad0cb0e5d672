import type { Sentence } from "./locale.ts";

/** A whole number within bounds: days, hours, minutes, an amount in rupiah, a share of a price, or how many products, messages, transactions or pictures. */
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
    | "pictures";
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}
interface SwitchSetting {
  readonly type: "switch";
  readonly usual: boolean;
}
export type SettingKind = NumberSetting | SwitchSetting;

/** What a setting is: the settings room, its form, the server's check and the usual value follow from it (FEATURES M683). */
export type SettingRow = SettingKind & {
  readonly name: Sentence;
  readonly text: Sentence;
  /** Where it stands in the room: its group, and its place there. */
  readonly group: SettingGroup;
  readonly rank: number;
  /** What it decides about money or who comes in: it changes by an approval of a second person. */
  readonly two_people?: true;
};
export type SettingRows = Readonly<Record<string, SettingRow>>;

/** The groups of the settings room, in their order. */
export const SETTING_GROUPS = {
  money: { id: "Uang", en: "Money" },
  staff: { id: "Staf", en: "Staff" },
  sales: { id: "Penjualan", en: "Sales" },
  accounts: { id: "Akun dan perangkat member", en: "Members' accounts and devices" },
} as const satisfies Readonly<Record<string, Sentence>>;
type SettingGroup = keyof typeof SETTING_GROUPS;
