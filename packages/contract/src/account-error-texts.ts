import type { ErrorCode } from "./error-codes.ts";
import type { Sentence } from "./locale.ts";

/** What people read about their own profile, password and account's end. */
export const ACCOUNT_ERROR_TEXTS = {
  old_password_wrong: { id: "Password lama salah", en: "The old password is wrong" },
  password_wrong: { id: "Password salah", en: "Wrong password" },
  password_used_before: {
    id: "Password ini pernah Anda pakai. Pilih yang lain.",
    en: "You used this password before. Choose another one.",
  },
  password_needed: {
    id: "Masukkan password Anda dulu untuk melanjutkan.",
    en: "Enter your password first to go on.",
  },
  search_limit: {
    id: "Terlalu banyak pencarian nomor. Coba lagi dalam {minutes} menit.",
    en: "Too many searches for numbers. Try again in {minutes} minutes.",
  },
  account_has_balance: {
    id: "Akun tidak dapat dihapus selama masih ada {what}.",
    en: "The account cannot be deleted while there is {what}.",
  },
  account_deleted: {
    id: "Akun ini sudah dihapus. Sampai {until} akun masih bisa dipulihkan.",
    en: "This account was deleted. It can be recovered until {until}.",
  },
  account_gone: {
    id: "Akun ini sudah dihapus lebih dari 7 hari. Hubungi layanan pelanggan.",
    en: "This account was deleted more than 7 days ago. Contact customer service.",
  },
  avatar_not_image: {
    id: "Foto harus berupa gambar JPG atau PNG.",
    en: "The photo must be a JPG or PNG image.",
  },
  avatar_damaged: { id: "Gambar ini rusak.", en: "This image is damaged." },
  avatar_too_large: {
    id: "Ukuran foto maksimal {size} MB.",
    en: "The photo may be at most {size} MB.",
  },
  avatar_too_wide: {
    id: "Foto paling besar {most} × {most} piksel.",
    en: "The photo may be at most {most} × {most} pixels.",
  },
  agent_phone_taken: {
    id: "Nomor HP ini sudah punya akun. Pakai nomor agen yang lain.",
    en: "This phone number has an account already. Use another number of the agent.",
  },
  consent_needed: {
    id: "Agen harus membaca dan menyetujui ketentuan ini dulu.",
    en: "The agent has to read and agree to this first.",
  },
  consent_changed: {
    id: "Ketentuan untuk agen baru saja berubah. Muat ulang halaman, lalu minta agen membacanya lagi.",
    en: "What agents agree to has just changed. Reload the page and have the agent read it again.",
  },
} as const satisfies Readonly<Partial<Record<ErrorCode, Sentence>>>;
