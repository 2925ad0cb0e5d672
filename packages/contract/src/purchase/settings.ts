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
  /** So much one member of staff refunds alone within 24 hours, together. */
  refund_alone_per_day: {
    group: "money",
    rank: 21,
    type: "rupiah",
    least: 0,
    usual: 5_000_000,
    most: 1_000_000_000,
    two_people: true,
    name: { id: "Batas refund satu orang per 24 jam", en: "Refunds of one person in 24 hours" },
    text: {
      id: "Jumlah refund yang boleh dilakukan satu staf sendirian dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "What one staff member may refund alone within 24 hours, together. Above it a second person has to approve.",
    },
  },
  /** Off: never. On: by choice, and with the next one also by itself (DECISIONS A4). */
  loan_spend: {
    group: "money",
    rank: 70,
    type: "switch",
    usual: true,
    two_people: true,
    name: { id: "Belanja dari dompet pinjaman", en: "Spending from the loan wallet" },
    text: {
      id: "Hidup: agen yang punya dompet pinjaman boleh memilihnya saat membeli.",
      en: "On: agents who have a loan wallet may choose it when they buy.",
    },
  },
  loan_spend_when_short: {
    group: "money",
    rank: 71,
    type: "switch",
    usual: false,
    two_people: true,
    name: { id: "Dompet pinjaman otomatis", en: "The loan wallet by itself" },
    text: {
      id: "Hidup: bila deposit tidak cukup, pembelian dibayar dari dompet pinjaman. Hanya berlaku selama belanja dari dompet pinjaman hidup.",
      en: "On: where the deposit is too low, a purchase is paid from the loan wallet. Counts only while spending from it is on.",
    },
  },
} as const satisfies SettingRows;
