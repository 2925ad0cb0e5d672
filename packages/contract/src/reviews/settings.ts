import type { SettingRows } from "../setting-row.ts";
import { SEND_LIMIT_MINUTES } from "./rules.ts";

/** What the settings room changes here. */
export const settings = {
  /** After how long a purchase that could not be sent expires; PostgreSQL's send_limit reads it too. */
  send_limit_minutes: {
    group: "sales",
    rank: 10,
    type: "minutes",
    ...SEND_LIMIT_MINUTES,
    name: { id: "Batas waktu pengiriman pembelian", en: "Time limit for sending a purchase" },
    text: {
      id: "Pembelian yang selama ini tidak bisa dikirim ke pemasok menjadi kedaluwarsa dan uangnya kembali.",
      en: "A purchase that could not be sent to a supplier for so long expires and is refunded.",
    },
  },
} as const satisfies SettingRows;
