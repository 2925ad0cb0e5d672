import type { SettingRows } from "../setting-row.ts";
import { MEDIA_BATCH_MOST } from "./rules.ts";

/** What the settings room changes here. */
export const settings = {
  media_batch_limit: {
    group: "sales",
    rank: 90,
    type: "pictures",
    least: 1,
    usual: 20,
    most: MEDIA_BATCH_MOST,
    name: { id: "Gambar daftar harga sekali unduh", en: "Price list pictures in one download" },
    text: {
      id: "Paling banyak gambar daftar harga yang dibuat dan diunduh agen sekaligus.",
      en: "The most price list pictures that an agent makes and downloads at once.",
    },
  },
} as const satisfies SettingRows;
