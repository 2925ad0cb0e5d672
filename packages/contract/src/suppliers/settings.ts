import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  /** Up to this amount in 24 hours one member of staff records deposits at suppliers alone. */
  supplier_funding_alone_amount: {
    group: "money",
    rank: 31,
    type: "rupiah",
    least: 0,
    usual: 10_000_000,
    most: 10_000_000_000,
    two_people: true,
    name: {
      id: "Batas pencatatan setoran pemasok oleh satu orang",
      en: "Limit of one person for records of supplier deposits",
    },
    text: {
      id: "Staf boleh mencatat setoran ke pemasok sendirian sampai jumlah ini dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "Up to this amount in 24 hours one staff member may record deposits at suppliers alone. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
