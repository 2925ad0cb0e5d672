import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  /** Most rows of one file (SPEC.md section 9; DECISIONS A16). */
  bulk_most_rows: {
    group: "sales",
    rank: 60,
    type: "transactions",
    least: 1,
    usual: 500,
    most: 10_000,
    name: { id: "Transaksi per berkas Excel", en: "Transactions per Excel file" },
    text: {
      id: "Berkas top up massal dengan lebih banyak baris ditolak seluruhnya.",
      en: "A bulk top-up file with more rows is refused as a whole.",
    },
  },
  /** Beside the rule of one identical top-up a day (DECISIONS A14). */
  bulk_number_day_limit: {
    group: "sales",
    rank: 61,
    type: "transactions",
    least: 0,
    usual: 0,
    most: 1_000,
    name: {
      id: "Transaksi per nomor per hari dari Excel",
      en: "Transactions per number and day from Excel",
    },
    text: {
      id: "Nomor yang sudah dilayani sebanyak ini dalam sehari tidak diterima lagi dari berkas. 0 berarti tanpa batas tambahan.",
      en: "A number that was served so often in a day is not taken from a file any more. 0 means no further limit.",
    },
  },
} as const satisfies SettingRows;
