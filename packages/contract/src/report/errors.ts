import type { ErrorRows } from "../error-row.ts";

export const errors = {
  debt_overpaid: {
    status: 422,
    id: "Pembayaran melebihi sisa utang ({debt}).",
    en: "The payment is more than the open debt ({debt}).",
  },
  debt_changed: {
    status: 409,
    id: "Utang ini baru saja berubah menjadi {debt}. Periksa lalu simpan lagi.",
    en: "This debt has just changed to {debt}. Check it and save again.",
  },
} as const satisfies ErrorRows;
