import type { SettingRows } from "../setting-row.ts";

/** Settings that staff edit on the settings page. */
export const settings = {
  /** They narrow what the post collects, and never widen it (M396). */
  postal_cod_least: {
    group: "money",
    rank: 90,
    type: "rupiah",
    least: 0,
    usual: 10_000,
    most: 5_000_000,
    name: { id: "COD pos minimal", en: "Least COD by post" },
    text: {
      id: "Nilai COD terkecil untuk kiriman pos. Batas pos sendiri tetap berlaku.",
      en: "The least amount that a postal parcel collects. The post's own limit still applies.",
    },
  },
  postal_cod_most: {
    group: "money",
    rank: 91,
    type: "rupiah",
    least: 10_000,
    usual: 5_000_000,
    most: 100_000_000,
    name: { id: "COD pos maksimal", en: "Highest COD by post" },
    text: {
      id: "Nilai COD terbesar untuk kiriman pos. Batas pos sendiri tetap berlaku.",
      en: "The highest amount that a postal parcel collects. The post's own limit still applies.",
    },
  },
} as const satisfies SettingRows;
