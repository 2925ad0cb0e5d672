import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  token_sends_per_day: {
    group: "sales",
    rank: 85,
    type: "messages",
    least: 0,
    usual: 3,
    most: 20,
    name: { id: "Kirim ulang token per hari", en: "Times a token is sent again in a day" },
    text: {
      id: "Sebanyak ini satu token listrik boleh dikirim lagi lewat SMS atau WhatsApp ke pelanggan dalam sehari. Biayanya ditanggung brand. 0: tidak bisa dikirim.",
      en: "So often one electricity token may be sent again to a customer by SMS or WhatsApp in a day. The brand pays for it. 0: it cannot be sent.",
    },
  },
} as const satisfies SettingRows;
