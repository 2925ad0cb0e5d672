import type { ErrorRows } from "../error-row.ts";

export const errors = {
  esim_not_found: {
    status: 404,
    id: "eSIM tidak ditemukan.",
    en: "eSIM not found.",
  },
  esim_not_filled: {
    status: 409,
    id: "Penyedia eSIM ini tidak menjual isi ulang.",
    en: "The vendor of this eSIM sells no refills.",
  },
  esim_unanswered: {
    status: 503,
    id: "Penyedia eSIM belum menjawab. Coba lagi sebentar lagi.",
    en: "The eSIM's vendor has not answered. Try again in a moment.",
  },
  esim_refill_unfit: {
    status: 409,
    id: "Paket ini tidak bisa mengisi eSIM itu. Muat ulang daftar isi ulang.",
    en: "This package does not fill that eSIM. Reload the list of refills.",
  },
  iccid_differs: {
    status: 409,
    id: "Nomor eSIM (ICCID) bukan milik eSIM ini.",
    en: "The number (ICCID) is not this eSIM's.",
  },
} as const satisfies ErrorRows;
