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
      id: "Sebanyak ini satu token listrik boleh dikirim lagi lewat SMS ke pelanggan dalam sehari. Biaya SMS ditanggung brand. 0: tidak bisa dikirim.",
      en: "So often one electricity token may be sent again to a customer by SMS in a day. The brand pays for the SMS. 0: it cannot be sent.",
    },
  },
} as const satisfies SettingRows;
