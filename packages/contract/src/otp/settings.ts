import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  /** Every code by message is paid for: a leak in the limits of numbers and addresses ends here. */
  otp_brand_day: {
    group: "accounts",
    rank: 50,
    type: "messages",
    least: 1,
    usual: 2_000,
    most: 100_000,
    two_people: true,
    name: { id: "Kode lewat pesan dalam sehari", en: "Codes by message in a day" },
    text: {
      id: "Paling banyak kode verifikasi yang dikirim lewat pesan dalam sehari, untuk semua orang bersama-sama.",
      en: "Most verification codes that are sent by message in a day, to everybody together.",
    },
  },
} as const satisfies SettingRows;
