import type { ErrorRows } from "../error-row.ts";

export const errors = {
  adjustment_approval_needed: {
    status: 409,
    id: "Dalam 24 jam satu orang mengoreksi maksimal {limit}, dan {used} sudah terpakai. Di atasnya perlu persetujuan orang kedua.",
    en: "In 24 hours one person corrects at most {limit}, and {used} of it is used. Above that a second person has to approve.",
  },
  adjustment_below_floor: {
    status: 409,
    id: "Saldo member hanya {balance}.",
    en: "The member's deposit is only {balance}.",
  },
  member_not_found: { status: 404, id: "Member tidak ditemukan.", en: "Member not found." },
  already_blocked: {
    status: 409,
    id: "Sudah diblokir. Buka blokirnya dulu untuk mengubah waktunya.",
    en: "It is blocked already. Lift that block first to change its time.",
  },
  block_not_found: { status: 404, id: "Blokir tidak ditemukan.", en: "Block not found." },
  block_ended: {
    status: 409,
    id: "Blokir ini sudah berakhir.",
    en: "This block has ended already.",
  },
  ends_in_past: {
    status: 422,
    id: "Waktu akhirnya sudah lewat. Pilih waktu lain.",
    en: "That end has passed. Choose another time.",
  },
  upline_not_found: {
    status: 422,
    id: "Tidak ada member dengan nomor atau ID ini.",
    en: "No member has this number or id.",
  },
  upline_not_master: {
    status: 422,
    id: "Upline harus seorang Master.",
    en: "The upline must be a Master.",
  },
  upline_circular: {
    status: 422,
    id: "Upline tidak boleh member itu sendiri atau salah satu agen di bawahnya.",
    en: "The upline cannot be the member, or one of the agents below.",
  },
  upline_approval_needed: {
    status: 409,
    id: "Upline baru ikut mendapat bagian dari penjualan member ini: perlu persetujuan orang kedua.",
    en: "A new upline earns a share of this member's sales: that takes the approval of a second person.",
  },
  upline_loan_open: {
    status: 409,
    id: "Pinjaman dari Master sekarang masih terbuka, sisa {owed}. Lunasi dan tutup dulu sebelum pindah Master.",
    en: "The loan from the present Master is still open, {owed} owed. It has to be repaid and closed before moving to another Master.",
  },
  master_by_promotion: {
    status: 409,
    id: "Agen menjadi Master lewat halaman Pohon agen, setelah penjualannya cukup.",
    en: "An agent becomes a Master on the page Tree of agents, once the sales are enough.",
  },
  master_by_demotion: {
    status: 409,
    id: "Master turun menjadi agen lewat halaman Pohon agen, dengan pemberitahuan sebelumnya.",
    en: "A Master becomes an agent again on the page Tree of agents, with notice.",
  },
  permission_granted: {
    status: 409,
    id: "Izin ini sudah diberikan.",
    en: "This permission was given already.",
  },
  grant_not_found: {
    status: 404,
    id: "Izin ini sudah dicabut atau berakhir.",
    en: "This permission was removed or has ended.",
  },
  request_not_found: { status: 404, id: "Permintaan tidak ditemukan.", en: "Request not found." },
  request_decided: {
    status: 409,
    id: "Permintaan ini sudah diputuskan.",
    en: "This request was decided already.",
  },
  permission_held: {
    status: 409,
    id: "Akun Anda sudah punya izin ini. Muat ulang halaman.",
    en: "Your account has this permission already. Reload the page.",
  },
  recovery_not_found: {
    status: 404,
    id: "Perangkat ini tidak sedang menunggu pemulihan.",
    en: "This device is not waiting for its recovery.",
  },
  view_only: {
    status: 403,
    id: "Petugas yang melihat akun hanya bisa membaca. Tidak ada yang diubah.",
    en: "Staff who look at an account can only read. Nothing was changed.",
  },
  view_none: {
    status: 409,
    id: "Tidak ada akun yang sedang dilihat.",
    en: "No account is being looked at.",
  },
  view_token_invalid: {
    status: 422,
    id: "Tautan ini sudah dipakai atau terlambat. Mulai lagi dari halaman member di back office.",
    en: "This link was used already or came too late. Begin again from the member's page in the back office.",
  },
} as const satisfies ErrorRows;
