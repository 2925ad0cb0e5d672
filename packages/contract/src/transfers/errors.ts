import type { ErrorRows } from "../error-row.ts";

export const errors = {
  deposit_transfer_off: {
    status: 403,
    id: "Transfer saldo antarmember sedang ditutup.",
    en: "Deposit transfers between members are closed.",
  },
  transfer_to_self: {
    status: 422,
    id: "Nomor ini nomor Anda sendiri. Isi nomor member lain.",
    en: "This is your own number. Enter another member's.",
  },
  transfer_receiver_unknown: {
    status: 422,
    id: "Nomor ini belum terdaftar sebagai member.",
    en: "This number is not a member's.",
  },
  transfer_receiver_blocked: {
    status: 409,
    id: "Akun penerima sedang diblokir, jadi tidak bisa menerima transfer.",
    en: "The receiver's account is blocked and cannot receive transfers.",
  },
  transfer_receiver_deleted: {
    status: 409,
    id: "Akun penerima sudah dihapus.",
    en: "The receiver's account was deleted.",
  },
  transfer_receiver_unsuitable: {
    status: 409,
    id: "Akun ini bukan akun member dan tidak menerima transfer.",
    en: "This is no member's account and takes no transfers.",
  },
  transfer_receiver_changed: {
    status: 409,
    id: "Nama penerima sekarang {name}. Periksa lalu konfirmasi lagi.",
    en: "The receiver's name is now {name}. Check it and confirm again.",
  },
  transfer_fee_moved: {
    status: 409,
    id: "Biaya transfer sekarang {fee}. Periksa lalu konfirmasi lagi.",
    en: "The fee is now {fee}. Check it and confirm again.",
  },
  transfer_below_minimum: {
    status: 422,
    id: "Transfer minimal {least}.",
    en: "Transfer at least {least}.",
  },
  transfer_above_limit: {
    status: 422,
    id: "Sekali transfer maksimal {limit}.",
    en: "One transfer may be {limit} at most.",
  },
  transfer_day_limit: {
    status: 409,
    id: "Batas transfer sehari {limit}. Sisa hari ini {left}.",
    en: "A day's transfers may be {limit} in all. {left} is left today.",
  },
  transfer_not_found: {
    status: 404,
    id: "Transfer tidak ditemukan.",
    en: "Transfer not found.",
  },
  transfer_not_held: {
    status: 409,
    id: "Transfer ini sudah selesai dan tidak dapat dibatalkan.",
    en: "This transfer is over and cannot be cancelled.",
  },
  transfer_party_closed: {
    status: 409,
    id: "Akun pengirim atau penerima sudah diblokir atau ditutup. Transfer ini hanya bisa dihentikan.",
    en: "The sender's or receiver's account was blocked or closed. This transfer can only be stopped.",
  },
  transfer_not_done: {
    status: 409,
    id: "Hanya transfer yang sudah diterima bisa dikoreksi.",
    en: "Only a transfer that was received can be corrected.",
  },
  transfer_corrected: {
    status: 409,
    id: "Transfer ini sudah pernah dikoreksi.",
    en: "This transfer was corrected before.",
  },
  transfer_nothing_left: {
    status: 409,
    id: "Saldo penerima kosong, tidak ada yang bisa diambil kembali.",
    en: "The receiver's balance is empty: there is nothing to take back.",
  },
} as const satisfies ErrorRows;
