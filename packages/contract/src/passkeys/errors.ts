import type { ErrorRows } from "../error-row.ts";

export const errors = {
  passkey_refused: {
    status: 422,
    id: "Passkey tidak diterima. Coba lagi.",
    en: "The passkey was not accepted. Try again.",
  },
  passkey_missing: {
    status: 409,
    id: "Akun ini belum punya passkey. Pakai PIN.",
    en: "This account has no passkey. Use the PIN.",
  },
  passkey_not_found: { status: 404, id: "Passkey tidak ditemukan.", en: "Passkey not found." },
  passkeys_too_many: {
    status: 409,
    id: "Paling banyak {count} passkey. Hapus satu dulu.",
    en: "At most {count} passkeys. Remove one first.",
  },
} as const satisfies ErrorRows;
