import { securityNotices } from "../identity/index.ts";

/** The notifications about an account's passkeys. */
export const PASSKEY_NOTICES = securityNotices({
  passkey_added: {
    page: "passkeys",
    title: { id: "Passkey baru", en: "New passkey" },
    text: {
      id: "Passkey {device} sekarang bisa masuk ke akun Anda dan menyetujui transaksi. Bukan Anda? Hapus di menu Akun, lalu ganti password.",
      en: "The passkey {device} can now sign in to your account and confirm transactions. Was it not you? Remove it in your account, then change your password.",
    },
  },
  passkey_removed: {
    page: "passkeys",
    title: { id: "Passkey dihapus", en: "Passkey removed" },
    text: {
      id: "Passkey {device} dihapus dari akun Anda. Bukan Anda? Ganti password sekarang.",
      en: "The passkey {device} was removed from your account. Was it not you? Change your password now.",
    },
  },
});
