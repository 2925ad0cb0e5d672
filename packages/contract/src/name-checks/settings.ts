import type { SettingRow, SettingRows } from "../setting-row.ts";

/** Of one kind of account: what a check costs. */
const fee = (rank: number, id: string, en: string) =>
  ({
    group: "money",
    rank,
    type: "rupiah",
    least: 0,
    usual: 500,
    most: 100_000,
    name: { id: `Biaya cek nama: ${id}`, en: `Fee of a name check: ${en}` },
    text: {
      id: "Ditahan saat dikirim, diambil bila berhasil, dan dikembalikan bila gagal.",
      en: "Held when it is sent, kept on success, and given back on failure.",
    },
  }) as const satisfies SettingRow;

/** What the settings room changes here. */
export const settings = {
  name_check_fee_bank: fee(40, "bank", "bank"),
  name_check_fee_e_wallet: fee(41, "e-wallet", "e-wallet"),
  /** 0: every check is asked anew. */
  name_check_cache_hours: {
    group: "money",
    rank: 42,
    type: "hours",
    least: 0,
    usual: 24,
    most: 168,
    name: { id: "Cek nama ulang gratis", en: "Repeated name checks are free" },
    text: {
      id: "Selama ini hasil yang berhasil ditampilkan lagi tanpa biaya. 0: selalu ditanyakan lagi.",
      en: "For so long a success is shown again for nothing. 0: it is always asked anew.",
    },
  },
} as const satisfies SettingRows;
