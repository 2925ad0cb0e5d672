import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  /** Up to this amount one member of staff refunds a purchase alone. */
  refund_alone_amount: {
    group: "money",
    rank: 20,
    type: "rupiah",
    least: 0,
    usual: 1_000_000,
    most: 100_000_000,
    two_people: true,
    name: { id: "Batas refund oleh satu orang", en: "Refund limit of one person" },
    text: {
      id: "Staf boleh mengembalikan uang sebuah pembelian sendirian sampai jumlah ini. Di atasnya perlu persetujuan orang kedua.",
      en: "Up to this amount one staff member may refund a purchase alone. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
