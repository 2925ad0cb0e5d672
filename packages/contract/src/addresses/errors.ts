import type { ErrorRows } from "../error-row.ts";

export const errors = {
  address_not_found: {
    status: 404,
    id: "Alamat tidak ditemukan.",
    en: "The address was not found.",
  },
  addresses_too_many: {
    status: 409,
    id: "Alamat Anda sudah penuh (maksimal {most}). Hapus yang tidak dipakai.",
    en: "Your addresses are full ({most} at most). Delete some that you do not use.",
  },
  region_unknown: {
    status: 422,
    id: "Pilih wilayah dari daftar.",
    en: "Choose a region from the list.",
  },
  region_fetch_failed: {
    status: 500,
    id: "Gagal mengambil data wilayah.",
    en: "Failed to fetch the regions.",
  },
} as const satisfies ErrorRows;
