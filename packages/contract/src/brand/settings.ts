import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  ppob: {
    group: "offer",
    rank: 10,
    type: "switch",
    usual: true,
    name: { id: "Pulsa dan tagihan (PPOB)", en: "Top-ups and bills (PPOB)" },
    text: {
      id: "Mati: member tidak melihat dan tidak bisa membeli produk PPOB.",
      en: "Off: members neither see nor buy top-ups and bills.",
    },
  },
  shop: {
    group: "offer",
    rank: 20,
    type: "switch",
    usual: true,
    name: { id: "Toko", en: "Shop" },
    text: {
      id: "Mati: toko tidak ditawarkan kepada member.",
      en: "Off: the shop is not offered to members.",
    },
  },
} as const satisfies SettingRows;
