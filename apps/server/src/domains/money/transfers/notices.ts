import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { businessClock } from "@konter/contract/time";
import type { Notice } from "../../../kernel/notices/index.ts";

interface TransferFacts {
  readonly amount: number;
  /** The receiver's number, for the sender. */
  readonly hp?: string;
  /** The sender's name, for the receiver. */
  readonly name?: string;
  readonly notes?: string;
  readonly until?: string | null;
  /** The reason that staff wrote. */
  readonly reason?: string;
}

const filled =
  (sentence: Sentence) =>
  (facts: TransferFacts, locale: Locale): string =>
    renderSentence(sentence, locale, {
      amount: formatRupiah(facts.amount),
      hp: displayPhone(facts.hp ?? ""),
      name: facts.name ?? "",
      notes: facts.notes ?? "",
      until: typeof facts.until !== "string" ? "" : businessClock(new Date(facts.until)),
      reason: facts.reason ?? "",
    });

/** Notifications of the transfer functions in the database, and of corrections. */
export const TRANSFER_NOTICES = {
  transfer_sent: {
    kind: "transfer_sent",
    event: "transfer",
    title: { id: "Transfer terkirim", en: "Transfer sent" },
    text: filled({
      id: "{amount} sudah dikirim ke {hp}.",
      en: "{amount} was sent to {hp}.",
    }),
  },
  transfer_held: {
    kind: "transfer_held",
    event: "transfer",
    title: { id: "Transfer ditahan sebentar", en: "Transfer held for a while" },
    text: filled({
      id: "{amount} ke {hp} diteruskan pukul {until} WIB. Sebelum itu Anda bisa membatalkannya.",
      en: "{amount} to {hp} goes on at {until} WIB. Until then you can stop it.",
    }),
  },
  transfer_received: {
    kind: "transfer_received",
    event: "transfer",
    title: { id: "Saldo masuk", en: "Deposit received" },
    text: filled({
      id: "Saldo masuk {amount} dari {name}: {notes}",
      en: "{amount} received from {name}: {notes}",
    }),
  },
  transfer_stopped: {
    kind: "transfer_stopped",
    event: "transfer",
    title: { id: "Transfer dibatalkan", en: "Transfer stopped" },
    text: filled({
      id: "Transfer ke {hp} tidak diteruskan. {amount} sudah kembali ke saldo Anda.",
      en: "The transfer to {hp} did not go on. {amount} is back in your balance.",
    }),
  },
  transfer_refused: {
    kind: "transfer_refused",
    event: "security",
    title: { id: "Transfer dihentikan", en: "Transfer stopped by staff" },
    text: filled({
      id: "Petugas kami menghentikan transfer ke {hp}. {amount} sudah kembali ke saldo Anda: {reason}",
      en: "Our staff stopped the transfer to {hp}. {amount} is back in your balance: {reason}",
    }),
  },
  transfer_given_back: {
    kind: "transfer_given_back",
    event: "security",
    title: { id: "Transfer dikoreksi", en: "Transfer corrected" },
    text: filled({
      id: "Petugas kami mengembalikan {amount} dari transfer Anda: {reason}",
      en: "Our staff gave {amount} of your transfer back: {reason}",
    }),
  },
  transfer_taken_back: {
    kind: "transfer_taken_back",
    event: "security",
    title: { id: "Transfer dikoreksi", en: "Transfer corrected" },
    text: filled({
      id: "Petugas kami menarik kembali {amount} dari transfer yang Anda terima: {reason}",
      en: "Our staff took {amount} of a transfer that you received back: {reason}",
    }),
  },
} as const satisfies Readonly<Record<string, Notice<TransferFacts>>>;
