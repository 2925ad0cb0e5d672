import type { ErrorRows } from "../error-row.ts";

export const errors = {
  shop_invoice_unpaid: {
    status: 409,
    id: "Faktur tersedia setelah pesanan dibayar.",
    en: "The invoice is available once the order is paid.",
  },
} as const satisfies ErrorRows;
