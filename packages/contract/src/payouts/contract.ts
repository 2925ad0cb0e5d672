import type { ErrorRows } from "../error-row.ts";
import type { SettingRows } from "../setting-row.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const errors = {
  loss_approval_needed: {
    status: 409,
    id: "Aturan ini bisa merugikan {sale} per penjualan dan {day} per hari. Satu orang boleh maksimal {sale_limit} per penjualan dan {day_limit} dalam 24 jam, dan {used} sudah terpakai. Di atasnya perlu persetujuan orang kedua.",
    en: "This rule can lose {sale} on a sale and {day} in a day. One person may set at most {sale_limit} on a sale and {day_limit} in 24 hours, and {used} of it is used. Above that a second person has to approve.",
  },
  loss_grew: {
    status: 409,
    id: "Kerugian yang mungkin sudah lebih besar dari yang ditampilkan, sekarang {sale} per penjualan dan {day} per hari. Tolak, lalu minta lagi.",
    en: "The possible loss is larger by now than the one that was shown: {sale} on a sale and {day} in a day. Refuse it and request it anew.",
  },
} as const satisfies ErrorRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  /** Loss limits for the rules of one person: per sale, and per day in total over 24 hours (decision 26). */
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
      id: "Staf boleh memasang aturan cashback atau margin sendirian bila rugi satu penjualan maksimal sebesar ini. Di atasnya perlu persetujuan orang kedua.",
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
      id: "Semua aturan yang dipasang satu staf dalam 24 jam bersama-sama merugikan maksimal sebesar ini sehari. Di atasnya perlu persetujuan orang kedua.",
      en: "All rules that one staff member sets in 24 hours together lose at most this in a day. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
