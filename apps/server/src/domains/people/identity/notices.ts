import { securityNotices } from "./security-notices.ts";

/** The notifications about a PIN (announce_pin_change). */
export const PIN_NOTICES = securityNotices({
  pin_locked: {
    title: { id: "PIN dikunci", en: "PIN locked" },
    text: {
      id: "PIN salah berkali-kali, jadi transaksi dengan PIN ditutup sampai pukul {time}. Bukan Anda? Ganti password sekarang.",
      en: "The PIN was wrong several times, so acts that need it are closed until {time}. Was it not you? Change your password now.",
    },
  },
  pin_changed: {
    title: { id: "PIN diubah", en: "PIN changed" },
    text: {
      id: "PIN akun Anda baru saja diubah. Bukan Anda? Ganti password dan hubungi kami sekarang.",
      en: "The PIN of your account has just been changed. Was it not you? Change your password and contact us now.",
    },
  },
  pin_reset: {
    title: { id: "PIN diatur ulang", en: "PIN reset" },
    text: {
      id: "PIN akun Anda baru saja diatur ulang dengan password dan kode OTP. Sampai {date} batas transaksi sehari lebih rendah. Bukan Anda? Ganti password dan hubungi kami sekarang.",
      en: "The PIN of your account has just been reset by password and one-time code. Until {date} less can be spent in a day. Was it not you? Change your password and contact us now.",
    },
  },
  pin_reset_needed: {
    page: "pin_reset",
    title: { id: "PIN dikunci", en: "PIN locked" },
    text: {
      id: "PIN salah 10 kali hari ini, jadi transaksi dengan PIN ditutup sampai PIN diatur ulang di menu Akun. Bukan Anda? Ganti password sekarang.",
      en: "The PIN was wrong 10 times today, so acts that need it are closed until you reset it in your account. Was it not you? Change your password now.",
    },
  },
});
