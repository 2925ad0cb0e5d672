import type { ErrorRows } from "../error-row.ts";

export const errors = {
  customer_not_found: {
    status: 404,
    id: "Data pelanggan tidak ditemukan.",
    en: "Customer information not found.",
  },
  pln_check_failed: {
    status: 503,
    id: "Gagal memeriksa ID PLN. Anda tetap dapat melanjutkan.",
    en: "The PLN ID check failed. You may continue.",
  },
  supplier_not_found: { status: 404, id: "Pemasok tidak ditemukan.", en: "Supplier not found." },
  supplier_refused: {
    status: 502,
    id: "Pemasok menolak permintaan ({code}).",
    en: "The supplier refused the request ({code}).",
  },
  supplier_unreachable: {
    status: 503,
    id: "Pemasok tidak dapat dihubungi.",
    en: "The supplier cannot be reached.",
  },
} as const satisfies ErrorRows;
