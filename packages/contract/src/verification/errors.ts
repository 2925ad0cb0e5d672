import type { ErrorRows } from "../error-row.ts";

export const errors = {
  verification_not_image: {
    status: 422,
    id: "File ini bukan gambar PNG atau JPEG.",
    en: "This file is no PNG or JPEG image.",
  },
  verification_damaged: {
    status: 422,
    id: "Gambar ini rusak. Ambil foto lagi.",
    en: "This image is damaged. Take the photo again.",
  },
  verification_too_large: {
    status: 422,
    id: "Ukuran gambar paling besar {size} MB.",
    en: "An image may be {size} MB at most.",
  },
  verification_too_wide: {
    status: 422,
    id: "Sisi gambar paling panjang {most} piksel.",
    en: "An image's side may be {most} pixels at most.",
  },
  verification_pictures_missing: {
    status: 422,
    id: "Lengkapi foto KTP dan foto Anda memegang KTP.",
    en: "Hand in both the photo of your identity card and of you holding it.",
  },
  verification_closed: {
    status: 409,
    id: "Verifikasi sedang diperiksa atau sudah selesai, jadi tidak bisa diubah.",
    en: "The verification is being looked at or done, and cannot be changed.",
  },
  verification_not_found: {
    status: 404,
    id: "Verifikasi tidak ditemukan.",
    en: "Verification not found.",
  },
  verification_decided: {
    status: 409,
    id: "Verifikasi ini sudah diputuskan orang lain.",
    en: "This verification was decided by somebody else.",
  },
} as const satisfies ErrorRows;
