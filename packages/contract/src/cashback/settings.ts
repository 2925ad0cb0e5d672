import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  redeem_minimum: {
    group: "money",
    rank: 60,
    type: "rupiah",
    least: 1,
    usual: 10_000,
    most: 1_000_000,
    name: { id: "Penukaran cashback paling sedikit", en: "Smallest redemption of cashback" },
    text: {
      id: "Jumlah terkecil yang dipindahkan dari saldo cashback ke deposit.",
      en: "The least that is moved from the cashback wallet to the deposit.",
    },
  },
} as const satisfies SettingRows;
