import type { ErrorRows } from "../error-row.ts";

export const errors = {
  nominal_unavailable: {
    status: 409,
    id: "Nominal tidak tersedia.",
    en: "This nominal is not available.",
  },
  stock_empty: {
    status: 409,
    id: "Stok kosong, silakan muat ulang halaman.",
    en: "Out of stock, please refresh the page.",
  },
  price_moved: {
    status: 409,
    id: "Harga berubah menjadi {price}. Periksa lalu konfirmasi lagi.",
    en: "The price changed to {price}. Check it and confirm again.",
  },
  balance_insufficient: {
    status: 409,
    id: "Saldo deposit Anda tidak cukup",
    en: "Your deposit balance is not enough",
  },
  loan_wallet_missing: {
    status: 409,
    id: "Akun ini tidak punya dompet pinjaman.",
    en: "This account has no loan wallet.",
  },
  loan_wallet_closed: {
    status: 409,
    id: "Dompet pinjaman sedang tidak bisa dipakai berbelanja.",
    en: "The loan wallet cannot be spent at the moment.",
  },
  repeat_today: {
    status: 409,
    id: "Nomor dan nominal ini sudah dibeli hari ini ({ref_id}).",
    en: "This number and nominal were already bought today ({ref_id}).",
  },
  order_number_exists: {
    status: 409,
    id: "Nomor order sudah dipakai.",
    en: "This order number already exists.",
  },
  order_number_invalid: {
    status: 422,
    id: "Format tidak valid: gunakan huruf, angka, tanda hubung, dan garis bawah.",
    en: "Invalid format: use letters, digits, dashes and underscores.",
  },
  destination_required: {
    status: 422,
    id: "Silakan isi nomor tujuan",
    en: "Please fill in the destination number",
  },
  destination_invalid: {
    status: 422,
    id: "Nomor tujuan tidak benar.",
    en: "The destination number is not right.",
  },
  transaction_not_found: {
    status: 404,
    id: "Transaksi tidak ditemukan.",
    en: "Transaction not found.",
  },
  cancel_too_late: {
    status: 409,
    id: "Transaksi sudah dikirim dan tidak dapat dibatalkan.",
    en: "The transaction was already sent and cannot be cancelled.",
  },
  check_too_soon: {
    status: 429,
    id: "Baru saja diperiksa. Coba lagi dalam {seconds} detik.",
    en: "It was checked just now. Try again in {seconds} seconds.",
  },
  transaction_not_open: {
    status: 409,
    id: "Transaksi ini sudah selesai.",
    en: "This transaction is already settled.",
  },
  proof_required: {
    status: 422,
    id: "Isi bukti sebelum menyelesaikan transaksi.",
    en: "Give the proof before settling the transaction.",
  },
  approval_needed: {
    status: 409,
    id: "Di atas {limit} perlu persetujuan orang kedua.",
    en: "Above {limit} a second person has to approve.",
  },
} as const satisfies ErrorRows;
