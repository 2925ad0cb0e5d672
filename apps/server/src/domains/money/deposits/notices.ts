import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { businessClock } from "@konter/contract/time";
import type { Notice } from "../../../kernel/notices/index.ts";

interface DepositFacts {
  readonly code: string;
  /** Rupiah. */
  readonly amount: number;
  readonly asked?: number;
  readonly reason?: string;
  readonly until?: string;
}

const filled =
  (text: Sentence) =>
  ({ code, amount, asked = 0, reason = "", until }: DepositFacts, locale: Locale): string =>
    renderSentence(text, locale, {
      code,
      amount: formatRupiah(amount),
      asked: formatRupiah(asked),
      reason,
      time: until === undefined ? "" : businessClock(new Date(until)),
    });

/** Notifications to a member about a top-up. */
export const DEPOSIT_NOTICES = {
  deposit_credited: {
    kind: "deposit_credited",
    event: "deposit",
    title: { id: "Isi deposit berhasil", en: "Deposit credited" },
    text: filled({
      id: "Isi deposit {code} berhasil: {amount} sudah masuk ke saldo Anda.",
      en: "Top-up {code} succeeded: {amount} is on your balance.",
    }),
  },
  deposit_half_approved: {
    kind: "deposit_half_approved",
    event: "deposit",
    title: { id: "Isi deposit disetujui sebagian", en: "Deposit granted in part" },
    text: filled({
      id: "Dari {asked} pada isi deposit {code}, {amount} masuk ke saldo Anda: {reason}",
      en: "Of the {asked} of top-up {code}, {amount} is on your balance: {reason}",
    }),
  },
  deposit_rejected: {
    kind: "deposit_rejected",
    event: "deposit",
    title: { id: "Isi deposit ditolak", en: "Top-up refused" },
    text: filled({
      id: "Isi deposit {code} sebesar {amount} ditolak: {reason}",
      en: "Top-up {code} of {amount} was refused: {reason}",
    }),
  },
  deposit_claim_rejected: {
    kind: "deposit_claim_rejected",
    event: "deposit",
    title: { id: "Klaim isi deposit ditolak", en: "Deposit claim refused" },
    text: filled({
      id: "Klaim {amount} untuk isi deposit {code} ditolak: {reason}",
      en: "The claim of {amount} for top-up {code} was refused: {reason}",
    }),
  },
  deposit_expiring: {
    kind: "deposit_expiring",
    event: "deposit",
    title: { id: "Isi deposit hampir kedaluwarsa", en: "A top-up is about to expire" },
    text: filled({
      id: "Isi deposit {code} sebesar {amount} belum dibayar dan berlaku sampai {time} WIB.",
      en: "Top-up {code} of {amount} is not paid yet and is good until {time} WIB.",
    }),
  },
  deposit_reversed: {
    kind: "deposit_reversed",
    event: "security",
    title: { id: "Isi deposit dibatalkan", en: "A top-up was taken back" },
    text: filled({
      id: "Pembayaran isi deposit {code} ditarik kembali oleh penyedia pembayaran: {amount} dikurangi dari saldo Anda. Bukan Anda? Hubungi layanan pelanggan sekarang.",
      en: "The payment of top-up {code} was taken back by the payment provider: {amount} was taken from your balance. Was it not you? Contact customer service now.",
    }),
  },
} as const satisfies Readonly<Record<string, Notice<DepositFacts>>>;
