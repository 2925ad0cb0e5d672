import type { ErrorRows } from "../error-row.ts";

export const errors = {
  saved_bill_not_found: {
    status: 404,
    id: "Tagihan tersimpan tidak ditemukan.",
    en: "Saved bill not found.",
  },
  saved_bill_duplicate: {
    status: 422,
    id: "Nomor pelanggan ini sudah tersimpan.",
    en: "This customer number is saved already.",
  },
  saved_bills_too_many: {
    status: 409,
    id: "Tagihan tersimpan Anda sudah penuh (maksimal {most}). Hapus yang tidak dipakai.",
    en: "Your saved bills are full ({most} at most). Delete some that you do not use.",
  },
  saved_bill_due_day_invalid: {
    status: 422,
    id: "Pilih tanggal jatuh tempo dari 1 sampai 31.",
    en: "Choose a due day from 1 to 31.",
  },
  saved_bill_reminder_invalid: {
    status: 422,
    id: "Pilih pengingat dari 0 sampai {most} hari sebelumnya.",
    en: "Choose a reminder from 0 to {most} days before.",
  },
  bill_run_empty: {
    status: 422,
    id: "Pilih minimal satu tagihan.",
    en: "Choose at least one bill.",
  },
  bill_run_too_many: {
    status: 422,
    id: "Maksimal {most} tagihan sekali bayar.",
    en: "At most {most} bills are paid together.",
  },
  bill_run_not_found: {
    status: 404,
    id: "Daftar bayar tidak ditemukan.",
    en: "This list of bills was not found.",
  },
  bill_run_changed: {
    status: 409,
    id: "Daftar tagihan berubah sejak Anda memilih. Periksa lagi lalu bayar.",
    en: "The bills have changed since you chose. Look again, then pay.",
  },
} as const satisfies ErrorRows;
