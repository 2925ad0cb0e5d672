import type { SettingRows } from "../setting-row.ts";
import { AGENT_MARKUP_MOST_RUPIAH } from "./rules.ts";

export const settings = {
  agent_markup_most: {
    group: "accounts",
    rank: 95,
    type: "rupiah",
    least: 0,
    usual: 500,
    most: AGENT_MARKUP_MOST_RUPIAH,
    name: { id: "Markup Master paling tinggi", en: "Highest markup of a Master" },
    text: {
      id: "Sebesar ini boleh ditambahkan Master pada harga produk bagi agennya; 0 berarti tidak boleh. Markup yang lebih tinggi dipotong sampai batas ini.",
      en: "A Master may add this much to a product's price for the agents below; 0 allows none. A higher markup counts as this much.",
    },
  },
} as const satisfies SettingRows;
