import type { ErrorRows } from "../error-row.ts";

export const errors = {
  postal_cancel_not_found: {
    status: 404,
    id: "Pengajuan pembatalan tidak ditemukan.",
    en: "Cancellation case not found.",
  },
  postal_cancel_not_by_proof: {
    status: 409,
    id: "Kiriman ini tidak perlu bukti pembatalan. Pakai tombol Batalkan kiriman.",
    en: "This parcel needs no proof of cancellation. Use the button Cancel the parcel.",
  },
  postal_cancel_processing: {
    status: 409,
    id: "Resi kiriman ini belum terbit. Tunggu sebentar, lalu coba lagi.",
    en: "This parcel has no waybill yet. Wait a moment and try again.",
  },
  postal_cancel_failed: {
    status: 409,
    id: "Kiriman ini gagal dibuat dan uangnya sudah kembali.",
    en: "This parcel was not ordered and its money is back already.",
  },
  postal_cancel_canceled: {
    status: 409,
    id: "Kiriman ini sudah dibatalkan dan uangnya sudah kembali.",
    en: "This parcel is cancelled and its money is back already.",
  },
  postal_cancel_delivered: {
    status: 409,
    id: "Kiriman ini sudah diterima, jadi tidak bisa dibatalkan.",
    en: "This parcel was delivered, so it cannot be cancelled.",
  },
  postal_cancel_returned: {
    status: 409,
    id: "Kiriman ini sudah kembali ke pengirim, jadi tidak bisa dibatalkan.",
    en: "This parcel went back to its sender, so it cannot be cancelled.",
  },
  postal_cancel_lost: {
    status: 409,
    id: "Kiriman ini hilang atau rusak. Ajukan klaim, bukan pembatalan.",
    en: "This parcel is lost or damaged. File a claim instead.",
  },
  postal_cancel_claimed: {
    status: 409,
    id: "Kiriman ini punya klaim yang belum ditolak, jadi tidak bisa dibatalkan.",
    en: "This parcel has a claim that was not rejected, so it cannot be cancelled.",
  },
  postal_cancel_open: {
    status: 409,
    id: "Bukti pembatalan kiriman ini sedang diperiksa admin.",
    en: "Staff are checking the proof of cancellation of this parcel.",
  },
  postal_cancels_too_many: {
    status: 409,
    id: "Pembatalan satu kiriman bisa diajukan maksimal {most} kali. Hubungi admin.",
    en: "The cancellation of one parcel can be asked for {most} times. Contact the admin.",
  },
  postal_cancel_no_proof: {
    status: 422,
    id: "Lampirkan bukti pembatalan dari Pos: foto atau PDF.",
    en: "Attach the proof of cancellation of the post: a photo or a PDF.",
  },
  postal_cancel_decided: {
    status: 409,
    id: "Pengajuan pembatalan ini sudah diputuskan.",
    en: "This cancellation case is decided already.",
  },
  postal_cancel_files_too_many: {
    status: 409,
    id: "Maksimal {most} berkas. Hapus satu dulu.",
    en: "{most} files at most. Remove one first.",
  },
  postal_cancel_file_not_found: {
    status: 404,
    id: "Berkas tidak ditemukan.",
    en: "File not found.",
  },
  postal_cancel_file_empty: {
    status: 422,
    id: "Berkas ini kosong.",
    en: "This file is empty.",
  },
  postal_cancel_file_too_large: {
    status: 422,
    id: "Ukuran berkas maksimal {size} MB.",
    en: "A file may be at most {size} MB.",
  },
  postal_cancel_file_svg: {
    status: 422,
    id: "Gambar SVG tidak diterima. Pakai foto JPG atau PNG, atau PDF.",
    en: "SVG images are not accepted. Use a JPG or PNG photo, or a PDF.",
  },
  postal_cancel_file_html: {
    status: 422,
    id: "Halaman web tidak diterima. Simpan sebagai PDF, lalu lampirkan.",
    en: "Web pages are not accepted. Save it as a PDF and attach that.",
  },
  postal_cancel_file_program: {
    status: 422,
    id: "Berkas program tidak diterima. Lampirkan foto atau PDF.",
    en: "Programs are not accepted. Attach a photo or a PDF.",
  },
  postal_cancel_file_kind: {
    status: 422,
    id: "Bukti harus berupa foto JPG atau PNG, atau PDF.",
    en: "The proof must be a JPG or PNG photo, or a PDF.",
  },
  postal_cancel_file_damaged: {
    status: 422,
    id: "PDF ini rusak atau tidak lengkap.",
    en: "This PDF is damaged or incomplete.",
  },
  postal_cancel_file_locked: {
    status: 422,
    id: "PDF ini dikunci kata sandi. Buka kuncinya dulu.",
    en: "This PDF is locked with a password. Unlock it first.",
  },
} as const satisfies ErrorRows;
