import { businessClock, renderSentence } from "@konter/contract";
import type { Locale, Sentence } from "@konter/contract";

/** What a notification about PIN and devices is filled with. */
export interface SecurityFacts {
  /** When a locked PIN opens again. */
  readonly until?: string | null;
  /** A device's name. */
  readonly device?: string;
}

export const SECURITY_TITLES = {
  pin_locked: { id: "PIN dikunci", en: "PIN locked" },
  pin_changed: { id: "PIN diubah", en: "PIN changed" },
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
};

/** The words of a notification about PIN and devices, in the reader's language. */
export function securitySentence(
  kind: SecurityNotificationKind,
  { until, device = "" }: SecurityFacts,
  locale: Locale,
): string {
  return renderSentence(BODIES[kind], locale, {
    time: until ? businessClock(new Date(until)) : "",
    device,
  });
}
