import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  /** What a sale may lose by one person's rules, and a day by all of 24 hours (decision 26). */
  loss_alone_per_sale: {
    group: "money",
    rank: 60,
    type: "rupiah",
    least: 0,
    usual: 500,
    most: 10_000_000,
    two_people: true,
    name: {
      id: "Batas rugi per penjualan oleh satu orang",
      en: "Loss limit of one person on a sale",
    },
    text: {
      id: "Staf boleh memasang aturan cashback atau margin sendirian bila satu penjualan paling banyak rugi sebesar ini. Di atasnya perlu persetujuan orang kedua.",
      en: "One staff member may set a cashback rule or a margin alone if a sale loses at most this by it. Above it a second person has to approve.",
    },
  },
  loss_alone_per_day: {
    group: "money",
    rank: 70,
    type: "rupiah",
    least: 0,
    usual: 250_000,
    most: 1_000_000_000,
    two_people: true,
    name: { id: "Batas rugi per hari oleh satu orang", en: "Loss limit of one person in a day" },
    text: {
      id: "Semua aturan yang dipasang satu staf dalam 24 jam bersama-sama paling banyak merugikan sebesar ini sehari. Di atasnya perlu persetujuan orang kedua.",
      en: "All rules that one staff member sets in 24 hours together lose at most this in a day. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
