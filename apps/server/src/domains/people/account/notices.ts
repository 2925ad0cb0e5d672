import { securityNotices } from "../identity/index.ts";

/** The notifications about an account's e-mail address. */
export const ACCOUNT_NOTICES = securityNotices({
  email_changed: {
    title: { id: "Email diganti", en: "E-mail changed" },
    text: {
      id: "Email akun Anda diganti setelah kedua alamat membuktikannya. Bukan Anda? Ganti password dan hubungi kami sekarang.",
      en: "The e-mail of your account was changed after both addresses proved it. Was it not you? Change your password and contact us now.",
    },
  },
});
