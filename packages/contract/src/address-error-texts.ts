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
  courier_request_open: {
    id: "Permintaan Anda sebelumnya masih menunggu jawaban petugas.",
    en: "Your earlier request still waits for our staff.",
  },
  courier_address_changed: {
    id: "Alamat ini baru saja diubah rekan Anda. Tutup, periksa yang baru, lalu ubah lagi.",
    en: "A colleague has just changed this address. Close this, look at the new one, then change it again.",
  },
  region_fetch_failed: { id: "Gagal mengambil data wilayah.", en: "Failed to fetch the regions." },
} as const satisfies Partial<Record<ErrorCode, Sentence>>;
