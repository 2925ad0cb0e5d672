import type { SettingRows } from "../setting-row.ts";
import { BILL_REMINDER_DAYS_MOST } from "./rules.ts";

/** What the settings room changes here. */
export const settings = {
  bill_reminder_days: {
    group: "sales",
    rank: 60,
    type: "days",
    least: 0,
    usual: 3,
    most: BILL_REMINDER_DAYS_MOST,
    name: { id: "Pengingat tagihan tersimpan", en: "Reminder of saved bills" },
    text: {
      id: "Berapa hari sebelum jatuh tempo pemilik tagihan tersimpan diingatkan, bila ia tidak memilih sendiri.",
      en: "How many days before the due day the owner of a saved bill is reminded, unless he chose himself.",
    },
  },
} as const satisfies SettingRows;
