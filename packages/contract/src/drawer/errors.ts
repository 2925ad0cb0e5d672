import type { ErrorRows } from "../error-row.ts";

export const errors = {
  drawer_not_open: {
    status: 409,
    id: "Laci kas belum dibuka. Buka shift dulu.",
    en: "The cash drawer is not open. Open a shift first.",
  },
  drawer_open_already: {
    status: 409,
    id: "Laci {till} sudah dibuka oleh {person}. Tutup shift itu dulu.",
    en: "The drawer {till} is open already, by {person}. Close that shift first.",
  },
  drawer_tills_too_many: {
    status: 409,
    id: "Maksimal {most} laci terbuka sekaligus. Tutup salah satu dulu.",
    en: "At most {most} drawers are open at once. Close one first.",
  },
  drawer_shift_not_found: {
    status: 404,
    id: "Shift tidak ditemukan.",
    en: "Shift not found.",
  },
  drawer_shift_closed: {
    status: 409,
    id: "Shift ini sudah ditutup dan tidak bisa diubah.",
    en: "This shift is closed and cannot be changed.",
  },
  drawer_count_missing: {
    status: 422,
    id: "Hitung uang di laci dulu.",
    en: "Count the cash in the drawer first.",
  },
  drawer_count_differs: {
    status: 422,
    id: "Jumlah ini tidak sama dengan hitungan lembar dan keping ({counted}).",
    en: "This total is not what the notes and coins add up to ({counted}).",
  },
  drawer_reason_missing: {
    status: 422,
    id: "Uang di laci berbeda {difference} dari catatan. Tulis alasannya.",
    en: "The cash in the drawer differs by {difference} from the record. Write why.",
  },
  drawer_expected_changed: {
    status: 409,
    id: "Catatan laci baru saja berubah menjadi {expected}. Periksa lalu tutup lagi.",
    en: "The drawer's record has just changed to {expected}. Check it and close again.",
  },
  drawer_note_missing: {
    status: 422,
    id: "Tulis catatan untuk alasan lainnya.",
    en: "Write a note for another reason.",
  },
  drawer_entry_not_found: {
    status: 404,
    id: "Catatan kas tidak ditemukan.",
    en: "Cash entry not found.",
  },
  drawer_entry_undone: {
    status: 409,
    id: "Catatan ini sudah dibatalkan.",
    en: "This entry is undone already.",
  },
  drawer_entry_automatic: {
    status: 409,
    id: "Catatan penjualan dan kasbon tidak dibatalkan di sini. Ubah cara bayar di transaksinya.",
    en: "Entries of sales and debts are not undone here. Change the way of paying at the transaction.",
  },
  drawer_sale_not_success: {
    status: 409,
    id: "Cara bayar dicatat setelah transaksi sukses.",
    en: "The way of paying is recorded once the transaction has succeeded.",
  },
  drawer_customer_missing: {
    status: 422,
    id: "Isi nama pelanggan yang kasbon.",
    en: "Fill in the name of the customer who owes.",
  },
  drawer_dp_too_large: {
    status: 422,
    id: "Uang muka harus kurang dari harga jual ({price}).",
    en: "The down payment must be less than the selling price ({price}).",
  },
  drawer_debt_has_payments: {
    status: 409,
    id: "Kasbon ini sudah ada pembayaran atau penghapusannya, jadi cara bayarnya tidak bisa diubah.",
    en: "This debt has payments or write-offs already, so its way of paying cannot be changed.",
  },
  drawer_pdf_too_long: {
    status: 422,
    id: "Shift ini {lines} baris, PDF maksimal {most}. Unduh XLSX atau CSV.",
    en: "This shift has {lines} lines, a PDF has {most} at most. Download XLSX or CSV.",
  },
} as const satisfies ErrorRows;
