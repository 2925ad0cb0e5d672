import type { ErrorRows } from "../error-row.ts";

export const errors = {
  sale_place_not_found: {
    status: 404,
    id: "Tidak ada produk dari jenis dan operator ini.",
    en: "There is no product of this kind and operator.",
  },
  sale_already_paused: {
    status: 409,
    id: "Penjualan ini sudah ditutup.",
    en: "This sale is already paused.",
  },
  sale_not_paused: {
    status: 409,
    id: "Penjualan ini sedang tidak ditutup.",
    en: "This sale is not paused.",
  },
  sale_pause_in_past: {
    status: 422,
    id: "Waktu buka kembali harus di masa depan.",
    en: "The sale can only open again in the future.",
  },
} as const satisfies ErrorRows;
