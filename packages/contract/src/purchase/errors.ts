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
  customer_id_invalid: {
    status: 422,
    id: "ID pelanggan tidak benar: 6 sampai 20 huruf dan angka.",
    en: "The customer number is not right: 6 to 20 letters and digits.",
  },
  player_invalid: {
    status: 422,
    id: "Akun permainan tidak benar. Isi {fields}, misalnya {example}.",
    en: "The game account is not right. Fill in {fields}, for example {example}.",
  },
  voucher_serial_invalid: {
    status: 422,
    id: "Nomor seri voucher tidak benar: 8 sampai 30 huruf dan angka.",
    en: "The voucher's serial number is not right: 8 to 30 letters and digits.",
  },
  foreign_phone_invalid: {
    status: 422,
    id: "Nomor luar negeri tidak benar. Tulis dengan kode negaranya, misalnya {example}.",
    en: "The foreign number is not right. Write it with its country code, for example {example}.",
  },
  phone_or_email_invalid: {
    status: 422,
    id: "Isi nomor HP atau alamat email penerima.",
    en: "Fill in the receiver's phone number or e-mail address.",
  },
  iccid_invalid: {
    status: 422,
    id: "Nomor eSIM (ICCID) tidak benar: 18 sampai 20 angka yang diawali 89.",
    en: "The eSIM's number (ICCID) is not right: 18 to 20 digits that begin with 89.",
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
  check_over: {
    status: 409,
    id: "Pemasok tidak bisa ditanya lagi tentang transaksi ini. Petugas yang memutuskannya.",
    en: "The supplier cannot be asked about this transaction any more. Staff decide it.",
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
  serial_needed: {
    status: 422,
    id: "Isi nomor seri: kode itu yang dibeli pelanggan.",
    en: "Give the serial number: that code is what the customer bought.",
  },
  refund_day_limit: {
    status: 409,
    id: "Batas refund Anda dalam 24 jam hampir habis: sisa {left}. Minta persetujuan orang kedua.",
    en: "Of your refunds within 24 hours {left} is left. Ask a second person to approve.",
  },
  refund_too_early: {
    status: 409,
    id: "Pemasok masih bisa mengirim pembelian ini. Refund manual bisa dilakukan setelah pukul {time} WIB.",
    en: "The supplier may still deliver this purchase. A manual refund is possible after {time} WIB.",
  },
  case_own_decision: {
    status: 409,
    id: "Kasus ini tentang keputusan Anda sendiri. Minta rekan lain yang menutupnya.",
    en: "This case is about your own decision. Ask a colleague to close it.",
  },
  approval_needed: {
    status: 409,
    id: "Di atas {limit} perlu persetujuan orang kedua.",
    en: "Above {limit} a second person has to approve.",
  },
} as const satisfies ErrorRows;
