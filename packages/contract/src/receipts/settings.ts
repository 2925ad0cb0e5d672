import type { SettingRows } from "../setting-row.ts";

/** What the settings room changes here. */
export const settings = {
  receipt_service_fee_cap: {
    group: "sales",
    rank: 80,
    type: "rupiah",
    least: 0,
    usual: 5_000,
    most: 1_000_000,
    name: { id: "Biaya layanan di struk paling banyak", en: "Largest service fee on receipts" },
    text: {
      id: "Paling banyak yang boleh ditambahkan agen sebagai biaya layanan di struk. 0: tidak ada biaya layanan.",
      en: "The most that an agent may add as a service fee on a receipt. 0: no service fee.",
    },
  },
} as const satisfies SettingRows;
