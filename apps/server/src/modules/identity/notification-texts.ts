import { businessClock, businessDate, renderSentence } from "@konter/contract";
import type { Locale, Sentence } from "@konter/contract";

/** What a notification about PIN and devices is filled with. */
export interface SecurityFacts {
  /** When a locked PIN opens again, or a device becomes trusted. */
  readonly until?: string | null;
  /** A device's name. */
  readonly device?: string;
}

export const SECURITY_TITLES = {
  pin_locked: { id: "PIN dikunci", en: "PIN locked" },
  pin_changed: { id: "PIN diubah", en: "PIN changed" },
  device_waiting: { id: "Ada yang mencoba masuk", en: "A new device wants to sign in" },
  device_accepted: { id: "Perangkat baru dipercaya", en: "A new device is trusted" },
  device_refused: {
    id: "Perangkat yang belum dipercaya ditolak",
    en: "An untrusted device was refused",
  },
  device_recovering: {
    id: "Masuk tanpa perangkat tepercaya",
    en: "Sign-in without a trusted device",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
export type SecurityNotificationKind = keyof typeof SECURITY_TITLES;

const BODIES: Readonly<Record<SecurityNotificationKind, Sentence>> = {
  pin_locked: {
    id: "PIN salah berkali-kali, jadi transaksi dengan PIN ditutup sampai pukul {time}. Bukan Anda? Ganti password sekarang.",
    en: "The PIN was wrong several times, so acts that need it are closed until {time}. Was it not you? Change your password now.",
  },
  pin_changed: {
    id: "PIN akun Anda baru saja diubah. Bukan Anda? Ganti password dan hubungi kami sekarang.",
    en: "The PIN of your account has just been changed. Was it not you? Change your password and contact us now.",
  },
  device_waiting: {
    id: "{device} menunggu persetujuan Anda di Perangkat saya. Bukan Anda? Tolak, lalu ganti password.",
    en: "{device} waits for your approval in My devices. Was it not you? Reject it, then change your password.",
  },
  device_accepted: {
    id: "{device} disetujui dan sekarang bisa bertransaksi dengan akun Anda.",
    en: "{device} was accepted and can now make transactions with your account.",
  },
  device_refused: {
    id: "{device} mencoba menyetujui, menolak, atau mencabut perangkat lain, padahal belum dipercaya. Bukan Anda? Cabut aksesnya.",
    en: "{device} tried to accept, reject or revoke another device, but is not trusted itself. Was it not you? Revoke it.",
  },
  device_recovering: {
    id: "{device} masuk dengan kode OTP. Perangkat itu baru bisa bertransaksi mulai {date}. Bukan Anda? Cabut aksesnya, lalu ganti password.",
    en: "{device} came in by a one-time code. It can make transactions from {date}. Was it not you? Revoke it, then change your password.",
  },
};

/** The words of a notification about PIN and devices, in the reader's language. */
export function securitySentence(
  kind: SecurityNotificationKind,
  { until, device = "" }: SecurityFacts,
  locale: Locale,
): string {
  return renderSentence(BODIES[kind], locale, {
    time: until ? businessClock(new Date(until)) : "",
    date: until ? `${businessDate(new Date(until))} ${businessClock(new Date(until))} WIB` : "",
    device,
  });
}
