import type { ErrorCode } from "./error-codes.ts";
import type { Sentence } from "./locale.ts";

/** What people read about blocks, tiers and extra permissions: members where it concerns them, else staff. */
export const MEMBER_ERROR_TEXTS = {
  account_blocked_until: {
    id: "Akun Anda diblokir sampai {until}. Hubungi layanan pelanggan.",
    en: "Your account is blocked until {until}. Contact customer service.",
  },
  number_blocked: {
    id: "Nomor ini diblokir dan tidak bisa didaftarkan. Hubungi layanan pelanggan.",
    en: "This number is blocked and cannot be registered. Contact customer service.",
  },
  number_blocked_until: {
    id: "Nomor ini diblokir sampai {until} dan belum bisa didaftarkan. Hubungi layanan pelanggan.",
    en: "This number is blocked until {until} and cannot be registered yet. Contact customer service.",
  },
  device_blocked_by_staff: {
    id: "Perangkat ini diblokir oleh petugas. Hubungi layanan pelanggan.",
    en: "Our staff have blocked this device. Contact customer service.",
  },
  device_blocked_until: {
    id: "Perangkat ini diblokir oleh petugas sampai {until}. Hubungi layanan pelanggan.",
    en: "Our staff have blocked this device until {until}. Contact customer service.",
  },
  member_not_found: { id: "Member tidak ditemukan.", en: "Member not found." },
  already_blocked: {
    id: "Sudah diblokir. Buka blokirnya dulu untuk mengubah waktunya.",
    en: "It is blocked already. Lift that block first to change its time.",
  },
  block_not_found: { id: "Blokir tidak ditemukan.", en: "Block not found." },
  block_ended: { id: "Blokir ini sudah berakhir.", en: "This block has ended already." },
  ends_in_past: {
    id: "Waktu akhirnya sudah lewat. Pilih waktu lain.",
    en: "That end has passed. Choose another time.",
  },
  upline_not_found: {
    id: "Tidak ada member dengan nomor atau ID ini.",
    en: "No member has this number or id.",
  },
  upline_not_master: {
    id: "Upline harus seorang Master.",
    en: "The upline must be a Master.",
  },
  upline_circular: {
    id: "Upline tidak boleh member itu sendiri atau salah satu agen di bawahnya.",
    en: "The upline cannot be the member, or one of the agents below.",
  },
  permission_granted: {
    id: "Izin ini sudah diberikan.",
    en: "This permission was given already.",
  },
  grant_not_found: {
    id: "Izin ini sudah dicabut atau berakhir.",
    en: "This permission was removed or has ended.",
  },
  request_not_found: { id: "Permintaan tidak ditemukan.", en: "Request not found." },
  request_decided: {
    id: "Permintaan ini sudah diputuskan.",
    en: "This request was decided already.",
  },
  permission_held: {
    id: "Akun Anda sudah punya izin ini. Muat ulang halaman.",
    en: "Your account has this permission already. Reload the page.",
  },
  view_only: {
    id: "Petugas yang melihat akun hanya bisa membaca. Tidak ada yang diubah.",
    en: "Staff who look at an account can only read. Nothing was changed.",
  },
  view_none: {
    id: "Tidak ada akun yang sedang dilihat.",
    en: "No account is being looked at.",
  },
  view_token_invalid: {
    id: "Tautan ini sudah dipakai atau terlambat. Mulai lagi dari halaman member di kantor.",
    en: "This link was used already or came too late. Begin again from the member's page in the back office.",
  },
  recovery_not_found: {
    id: "Perangkat ini tidak sedang menunggu pemulihan.",
    en: "This device is not waiting for its recovery.",
  },
} as const satisfies Readonly<Partial<Record<ErrorCode, Sentence>>>;
