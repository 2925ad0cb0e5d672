import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  disburser_minimum_balance: {
    group: "money",
    rank: 57,
    type: "rupiah",
    least: 0,
    usual: 5_000_000,
    most: 10_000_000_000,
    name: {
      id: "Saldo terendah di vendor kirim uang",
      en: "Lowest balance at a payout vendor",
    },
    text: {
      id: "Di bawah ini kantor belakang memperingatkan bahwa saldo vendor perlu diisi.",
      en: "Below it the back office warns that the vendor has to be funded.",
    },
  },
} as const satisfies SettingRows;
