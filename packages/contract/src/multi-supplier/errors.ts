import type { ErrorRows } from "../error-row.ts";

export const errors = {
  route_none: {
    status: 409,
    id: "Tidak ada rute yang bisa dipakai. Naikkan batas ongkir, atau cek ongkir lagi.",
    en: "No route can be used. Raise the limit, or ask for the fees again.",
  },
  route_courier_missing: {
    status: 422,
    id: "Pilih kurirnya.",
    en: "Choose the courier.",
  },
} as const satisfies ErrorRows;
