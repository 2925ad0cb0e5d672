import type { ErrorRows } from "../error-row.ts";

export const errors = {
  loan_no_lender: {
    status: 409,
    id: "Pemberi pinjaman belum ditetapkan.",
    en: "The lender was not named yet.",
  },
  loan_no_master: {
    status: 409,
    id: "Akun Anda belum punya Master. Pinjaman diberikan oleh Master.",
    en: "Your account has no Master yet. Loans come from a Master.",
  },
  loan_agent_unknown: {
    status: 422,
    id: "Nomor ini bukan agen Anda.",
    en: "This number is none of your agents.",
  },
  loan_open: {
    status: 409,
    id: "Sudah ada pinjaman atau pengajuan yang berjalan untuk agen ini.",
    en: "This agent has a loan or a request already.",
  },
  loan_above_most: {
    status: 422,
    id: "Limit pinjaman maksimal {most}.",
    en: "A loan's limit is {most} at most.",
  },
  loan_not_found: {
    status: 404,
    id: "Pinjaman ini tidak ditemukan.",
    en: "There is no such loan.",
  },
  loan_decided: {
    status: 409,
    id: "Pengajuan ini sudah diputuskan. Muat ulang halaman.",
    en: "This request was decided already. Reload the page.",
  },
  loan_not_active: {
    status: 409,
    id: "Pinjaman ini tidak aktif.",
    en: "This loan is not active.",
  },
  loan_terms_unread: {
    status: 409,
    id: "Ketentuan pinjaman belum disetujui agen.",
    en: "The agent has not accepted the loan's terms yet.",
  },
  loan_terms_changed: {
    status: 409,
    id: "Ketentuan pinjaman baru saja berubah. Muat ulang halaman dan baca lagi.",
    en: "The loan's terms have just changed. Reload the page and read them again.",
  },
  loan_above_remaining: {
    status: 422,
    id: "Sisa limit pinjaman {remaining}, termasuk biaya.",
    en: "{remaining} of the loan's limit is left, fee included.",
  },
  loan_overdue: {
    status: 409,
    id: "Pinjaman sudah lewat jatuh tempo. Lunasi {usage} dulu.",
    en: "The loan is overdue. Repay {usage} first.",
  },
  loan_draw_waiting: {
    status: 409,
    id: "Masih ada permintaan {amount} yang menunggu Master.",
    en: "A request for {amount} still waits for the Master.",
  },
  loan_draw_not_found: {
    status: 404,
    id: "Permintaan ini tidak ditemukan.",
    en: "There is no such request.",
  },
  loan_half_not_less: {
    status: 422,
    id: "Disetujui sebagian harus lebih dari Rp0 dan kurang dari {asked}.",
    en: "A partial approval is more than Rp0 and less than {asked}.",
  },
  loan_reason_needed: {
    status: 422,
    id: "Tulis alasannya; agen membacanya.",
    en: "Write the reason; the agent reads it.",
  },
  loan_twice_in_batch: {
    status: 422,
    id: "Baris ini sudah ada di daftar yang sama.",
    en: "This row is in the same list already.",
  },
  loan_fund_short: {
    status: 422,
    id: "Saldo Anda kurang {missing}.",
    en: "Your deposit lacks {missing}.",
  },
  loan_payment_above_usage: {
    status: 422,
    id: "Utang tinggal {usage}.",
    en: "Only {usage} is owed.",
  },
  loan_still_used: {
    status: 409,
    id: "Utang {usage} belum lunas.",
    en: "{usage} is still owed.",
  },
  loan_not_overdue: {
    status: 409,
    id: "Belum ada utang yang lewat jatuh tempo beserta kelonggarannya.",
    en: "Nothing is overdue beyond the grace days yet.",
  },
  loan_write_off_approval_needed: {
    status: 409,
    id: "Hapus buku perlu persetujuan orang kedua.",
    en: "Writing off takes a second person.",
  },
  loan_recovery_above_rest: {
    status: 422,
    id: "Dari utang yang dihapus buku, tinggal {rest} yang belum dibayar.",
    en: "Of the debt that was written off, only {rest} is not paid yet.",
  },
  loan_not_recovered: {
    status: 409,
    id: "Pinjaman sebelumnya dihapus buku dan {rest} belum dibayar.",
    en: "An earlier loan was written off, and {rest} of it is not paid yet.",
  },
  loan_not_settled: {
    status: 409,
    id: "Surat lunas hanya untuk pinjaman yang sudah ditutup dan lunas.",
    en: "There is a letter of no debt only for a loan that is closed and repaid.",
  },
  loan_promise_past: {
    status: 422,
    id: "Tanggal janji bayar tidak boleh sebelum hari ini.",
    en: "A promised date cannot be before today.",
  },
  loan_no_cash: {
    status: 409,
    id: "Tidak ada uang tunai yang belum disetor.",
    en: "No collected cash waits to be deposited.",
  },
  handover_waiting: {
    status: 409,
    id: "Setoran sebelumnya masih diperiksa.",
    en: "The previous hand-over is still being checked.",
  },
  handover_not_found: {
    status: 404,
    id: "Setoran ini tidak ditemukan.",
    en: "There is no such hand-over.",
  },
  handover_decided: {
    status: 409,
    id: "Setoran ini sudah diputuskan. Muat ulang halaman.",
    en: "This hand-over was decided already. Reload the page.",
  },
  handover_approval_needed: {
    status: 409,
    id: "Di atas {limit} per 24 jam perlu orang kedua. Sudah terpakai {used}.",
    en: "Above {limit} in 24 hours it takes a second person. {used} is used.",
  },
} as const satisfies ErrorRows;
