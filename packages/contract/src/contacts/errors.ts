import type { ErrorRows } from "../error-row.ts";

export const errors = {
  contact_duplicate: {
    status: 422,
    id: "Nomor ini sudah ada di kontak Anda.",
    en: "This number is already among your contacts.",
  },
  contact_not_found: { status: 404, id: "Kontak tidak ditemukan.", en: "Contact not found." },
  contacts_too_many: {
    status: 409,
    id: "Kontak Anda sudah penuh (maksimal {most}). Hapus yang tidak dipakai.",
    en: "Your contacts are full ({most} at most). Delete some that you do not use.",
  },
  pinned_number_unknown: {
    status: 404,
    id: "Nomor ini belum pernah Anda layani di layar ini.",
    en: "You have not served this number on this screen yet.",
  },
  pinned_numbers_full: {
    status: 409,
    id: "Sudah ada {most} nomor yang disematkan di layar ini. Lepas satu lebih dulu.",
    en: "{most} numbers are pinned on this screen already. Unpin one first.",
  },
} as const satisfies ErrorRows;
