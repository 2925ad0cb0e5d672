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
  account_check_failed: {
    status: 503,
    id: "Nama akun gagal diperiksa. Anda tetap dapat melanjutkan.",
    en: "The account's name could not be checked. You may continue.",
  },
  account_not_asked: {
    status: 409,
    id: "Nama akun ini tidak dapat diperiksa. Pastikan nomornya benar.",
    en: "This account's name cannot be checked. Make sure that the number is right.",
  },
  supplier_not_found: { status: 404, id: "Pemasok tidak ditemukan.", en: "Supplier not found." },
  cost_closure_not_found: {
    status: 404,
    id: "SKU ini tidak sedang ditutup karena modal di atas penawaran.",
    en: "This SKU is not closed for a cost above its quote.",
  },
  supplier_funding_approval_needed: {
    status: 409,
    id: "Dalam 24 jam satu orang mencatat setoran pemasok paling banyak {limit}, dan {used} sudah terpakai. Di atasnya perlu persetujuan orang kedua.",
    en: "In 24 hours one person records supplier deposits of at most {limit}, and {used} of it is used. Above that a second person has to approve.",
  },
  exchange_difference_less: {
    status: 409,
    id: "Selisih kurs yang belum dicatat di pemasok ini hanya {difference}.",
    en: "The exchange difference at this supplier that is not recorded yet is {difference}.",
  },
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
