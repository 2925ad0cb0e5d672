import type { SettingRows } from "../setting-row.ts";

/** Settings that staff edit on the settings page, which shows when each was changed. */
export const settings = {
  cn22_most_sdr: {
    group: "sales",
    rank: 90,
    type: "sdr",
    least: 0,
    usual: 300,
    most: 10_000,
    name: { id: "Batas nilai CN22", en: "Highest value for CN22" },
    text: {
      id: "Kiriman pos internasional sampai nilai ini cukup memakai CN22; di atasnya wajib CN23.",
      en: "An international parcel up to this value needs only a CN22; above it a CN23.",
    },
  },
  sdr_rupiah: {
    group: "sales",
    rank: 91,
    type: "rupiah",
    least: 1,
    usual: 22_500,
    most: 1_000_000,
    name: { id: "Kurs satu SDR", en: "Rate of one SDR" },
    text: {
      id: "Rupiah untuk satu SDR (hak penarikan khusus IMF). Perbarui bila berubah jauh.",
      en: "Rupiah of one SDR (IMF special drawing right). Update it when it has moved much.",
    },
  },
} as const satisfies SettingRows;
