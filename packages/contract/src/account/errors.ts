import type { ErrorRows } from "../error-row.ts";

export const errors = {
  email_change_none: {
    status: 409,
    id: "Tidak ada penggantian email yang menunggu.",
    en: "No change of the e-mail is waiting.",
  },
  old_password_wrong: { status: 422, id: "Password lama salah", en: "The old password is wrong" },
  password_wrong: { status: 422, id: "Password salah", en: "Wrong password" },
  password_used_before: {
    status: 422,
    id: "Password ini pernah Anda pakai. Pilih yang lain.",
    en: "You used this password before. Choose another one.",
  },
  password_needed: {
    status: 409,
    id: "Masukkan password Anda dulu untuk melanjutkan.",
    en: "Enter your password first to go on.",
  },
  search_limit: {
    status: 429,
    id: "Terlalu banyak pencarian nomor. Coba lagi dalam {minutes} menit.",
    en: "Too many searches for numbers. Try again in {minutes} minutes.",
  },
  account_has_balance: {
    status: 409,
    id: "Akun tidak dapat dihapus selama masih ada {what}.",
    en: "The account cannot be deleted while there is {what}.",
  },
  avatar_not_image: {
    status: 422,
    id: "Foto harus berupa gambar JPG atau PNG.",
    en: "The photo must be a JPG or PNG image.",
  },
  avatar_damaged: { status: 422, id: "Gambar ini rusak.", en: "This image is damaged." },
  avatar_too_large: {
    status: 422,
    id: "Ukuran foto maksimal {size} MB.",
    en: "The photo may be at most {size} MB.",
  },
  avatar_too_wide: {
    status: 422,
    id: "Foto paling besar {most} × {most} piksel.",
    en: "The photo may be at most {most} × {most} pixels.",
  },
} as const satisfies ErrorRows;
