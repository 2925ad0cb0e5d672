import type { ErrorCode } from "./error-codes.ts";
import type { Sentence } from "./locale.ts";

/** What people read about addresses and regions. */
export const ADDRESS_ERROR_TEXTS = {
  address_not_found: { id: "Alamat tidak ditemukan.", en: "The address was not found." },
  addresses_too_many: {
    id: "Alamat Anda sudah penuh (maksimal {most}). Hapus yang tidak dipakai.",
    en: "Your addresses are full ({most} at most). Delete some that you do not use.",
  },
  region_unknown: {
    id: "Pilih wilayah dari daftar.",
    en: "Choose a region from the list.",
  },
  region_fetch_failed: { id: "Gagal mengambil data wilayah.", en: "Failed to fetch the regions." },
} as const satisfies Partial<Record<ErrorCode, Sentence>>;
