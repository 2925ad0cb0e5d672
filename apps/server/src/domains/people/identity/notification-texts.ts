import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { businessClock, businessDate } from "@konter/contract/time";

/** What a notification about PIN, devices and the account's standing is filled with. */
export interface SecurityFacts {
  /** When a locked PIN opens again, a device becomes trusted, or an account has cooled. */
  readonly until?: string | null;
  /** The device that its owner may keep out. */
  readonly device_id?: number | undefined;
  /** The name of a device or passkey. */
  readonly device?: string;
  /** A dotted permission. */
  readonly permission?: string;
  readonly tier?: string;
  /** A person's words. */
  readonly reason?: string;
  /** Rupiah of a correction. */
  readonly amount?: number;
}

export const SECURITY_TITLES = {
  pin_locked: { id: "PIN dikunci", en: "PIN locked" },
  pin_changed: { id: "PIN diubah", en: "PIN changed" },
  pin_reset: { id: "PIN diatur ulang", en: "PIN reset" },
  pin_reset_needed: { id: "PIN dikunci", en: "PIN locked" },
  email_changed: { id: "Email diganti", en: "E-mail changed" },
  passkey_added: { id: "Passkey baru", en: "New passkey" },
  passkey_removed: { id: "Passkey dihapus", en: "Passkey removed" },
  passkey_device: { id: "Masuk dengan passkey", en: "Signed in by passkey" },
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
  device_recovery_stopped: { id: "Pemulihan perangkat dihentikan", en: "Device recovery stopped" },
  number_moved: { id: "Nomor akun dipindah", en: "Your account has another number" },
  account_blocked: { id: "Akun diblokir", en: "Account blocked" },
  account_unblocked: { id: "Akun dibuka lagi", en: "Account open again" },
  tier_changed: { id: "Tingkat akun berubah", en: "Your tier has changed" },
  permission_granted: { id: "Izin tambahan diberikan", en: "Extra permission granted" },
  permission_removed: { id: "Izin tambahan berakhir", en: "Extra permission ended" },
  balance_added: { id: "Saldo dikoreksi: bertambah", en: "Balance corrected: more" },
  balance_taken: { id: "Saldo dikoreksi: berkurang", en: "Balance corrected: less" },
  permission_refused: { id: "Permintaan izin ditolak", en: "Permission request refused" },
  courier_address_changed: { id: "Alamat kurir diubah", en: "Courier address changed" },
  courier_request_refused: {
    id: "Perubahan alamat kurir ditolak",
    en: "Change of your courier address refused",
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
  pin_reset: {
    id: "PIN akun Anda baru saja diatur ulang dengan password dan kode OTP. Sampai {date} batas transaksi sehari lebih rendah. Bukan Anda? Ganti password dan hubungi kami sekarang.",
    en: "The PIN of your account has just been reset by password and one-time code. Until {date} less can be spent in a day. Was it not you? Change your password and contact us now.",
  },
  pin_reset_needed: {
    id: "PIN salah 10 kali hari ini, jadi transaksi dengan PIN ditutup sampai PIN diatur ulang di menu Akun. Bukan Anda? Ganti password sekarang.",
    en: "The PIN was wrong 10 times today, so acts that need it are closed until you reset it in your account. Was it not you? Change your password now.",
  },
  email_changed: {
    id: "Email akun Anda diganti setelah kedua alamat membuktikannya. Bukan Anda? Ganti password dan hubungi kami sekarang.",
    en: "The e-mail of your account was changed after both addresses proved it. Was it not you? Change your password and contact us now.",
  },
  passkey_added: {
    id: "Passkey {device} sekarang bisa masuk ke akun Anda dan menyetujui transaksi. Bukan Anda? Hapus di menu Akun, lalu ganti password.",
    en: "The passkey {device} can now sign in to your account and confirm transactions. Was it not you? Remove it in your account, then change your password.",
  },
  passkey_removed: {
    id: "Passkey {device} dihapus dari akun Anda. Bukan Anda? Ganti password sekarang.",
    en: "The passkey {device} was removed from your account. Was it not you? Change your password now.",
  },
  passkey_device: {
    id: "{device} masuk dengan passkey dan sekarang bisa bertransaksi. Bukan Anda? Cabut aksesnya, lalu hapus passkey itu.",
    en: "{device} signed in by a passkey and can now make transactions. Was it not you? Revoke it, then remove that passkey.",
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
    id: "{device} masuk dengan kode OTP. Perangkat itu hanya bisa melihat sampai {date}. Bukan Anda? Keluarkan sekarang dari sini, lalu ganti password.",
    en: "{device} came in by a one-time code. It can only look until {date}. Was it not you? Keep it out from here now, then change your password.",
  },
  device_recovery_stopped: {
    id: "Petugas kami menghentikan pemulihan {device}, dan perangkat itu dikeluarkan. Hubungi layanan pelanggan.",
    en: "Our staff stopped the recovery of {device} and signed it out. Contact customer service.",
  },
  number_moved: {
    id: "Nomor akun Anda dipindah oleh petugas atas permintaan Anda. Bukan Anda? Hubungi layanan pelanggan sekarang.",
    en: "Our staff moved your account to another number at your request. Was it not you? Contact customer service now.",
  },
  account_blocked: {
    id: "Akun Anda diblokir {until}. Transaksi yang sedang berjalan tetap diselesaikan.",
    en: "Your account was blocked {until}. Transactions that were under way are completed.",
  },
  account_unblocked: {
    id: "Blokir akun Anda sudah dibuka.",
    en: "Your account is no longer blocked.",
  },
  tier_changed: {
    id: "Tingkat akun Anda sekarang {tier}. Harga di semua layar mengikuti.",
    en: "Your tier is now {tier}. The prices on every screen follow it.",
  },
  permission_granted: {
    id: "Anda sekarang bisa memakai {permission}, {until}.",
    en: "You can now use {permission}, {until}.",
  },
  permission_removed: {
    id: "Izin Anda untuk {permission} sudah berakhir.",
    en: "Your permission for {permission} has ended.",
  },
  balance_added: {
    id: "Petugas kami menambah saldo deposit Anda {amount}: {reason}",
    en: "Our staff added {amount} to your deposit: {reason}",
  },
  balance_taken: {
    id: "Petugas kami mengurangi saldo deposit Anda {amount}: {reason} Tidak sesuai? Hubungi layanan pelanggan.",
    en: "Our staff took {amount} from your deposit: {reason} Is it wrong? Contact customer service.",
  },
  permission_refused: {
    id: "Permintaan izin untuk {permission} ditolak: {reason}",
    en: "Your request for {permission} was refused: {reason}",
  },
  courier_address_changed: {
    id: "Petugas kami mengubah alamat kurir akun Anda. Periksa di menu Akun, dan hubungi kami bila ada yang tidak benar.",
    en: "Our staff changed the courier address of your account. Look at it in your account, and contact us if something is wrong.",
  },
  courier_request_refused: {
    id: "Permintaan Anda untuk mengubah alamat kurir ditolak: {reason}",
    en: "Your request to change your courier address was refused: {reason}",
  },
};

/** What an extra permission opens, in a sentence. */
const PERMISSION_NAMES: Readonly<Record<string, Sentence>> = {
  "deposit.transfer": { id: "transfer saldo", en: "deposit transfer" },
  "pos.use": { id: "layanan pos", en: "postal services" },
  "sendmoney.use": { id: "kirim uang", en: "send money" },
};
const TIER_NAMES: Readonly<Record<string, Sentence>> = {
  member: { id: "Member", en: "Member" },
  agent: { id: "Agen", en: "Agent" },
  master: { id: "Master", en: "Master" },
};
const UNTIL: Sentence = { id: "sampai {date}", en: "until {date}" };
const WITHOUT_END: Sentence = { id: "tanpa batas waktu", en: "with no end" };

/** The words of a notification about PIN and devices, in the reader's language. */
export function securitySentence(
  kind: SecurityNotificationKind,
  { until, device = "", permission = "", tier = "", reason = "", amount = 0 }: SecurityFacts,
  locale: Locale,
): string {
  const date = until
    ? `${businessDate(new Date(until))} ${businessClock(new Date(until))} WIB`
    : "";
  return renderSentence(BODIES[kind], locale, {
    time: until ? businessClock(new Date(until)) : "",
    date,
    device,
    until: renderSentence(until ? UNTIL : WITHOUT_END, locale, { date }),
    permission: PERMISSION_NAMES[permission]?.[locale] ?? permission,
    tier: TIER_NAMES[tier]?.[locale] ?? tier,
    reason,
    amount: formatRupiah(amount),
  });
}
