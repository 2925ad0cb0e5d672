import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import type { Notice } from "../../../kernel/notices/index.ts";

interface CancelFacts {
  readonly courier: CourierCode;
  readonly waybill: string;
  readonly amount: number;
  /** The reason of staff; empty before their decision. */
  readonly answer: string;
}

const filled =
  (sentence: Sentence) =>
  ({ courier, waybill, amount, answer }: CancelFacts, locale: Locale): string =>
    renderSentence(sentence, locale, {
      courier: COURIER_NAMES[courier],
      waybill,
      amount: formatRupiah(amount),
      answer,
    });

/** Notifications about cancellations at the post. */
export const POSTAL_CANCEL_NOTICES = {
  filed: {
    kind: "postal_cancel_filed",
    event: "purchase",
    title: { id: "Bukti pembatalan diterima", en: "Proof of cancellation received" },
    text: filled({
      id: "Admin memeriksa bukti pembatalan kiriman {courier} {waybill}. Uang kembali setelah disetujui.",
      en: "Staff check the proof of cancellation of {courier} parcel {waybill}. The money goes back once they approve it.",
    }),
  },
  approved: {
    kind: "postal_cancel_approved",
    event: "purchase",
    title: { id: "Pembatalan disetujui", en: "Cancellation approved" },
    text: filled({
      id: "Pembatalan kiriman {courier} {waybill} disetujui. {amount} kembali ke saldo. {answer}",
      en: "The cancellation of {courier} parcel {waybill} was approved. {amount} goes back to the deposit. {answer}",
    }),
  },
  rejected: {
    kind: "postal_cancel_rejected",
    event: "purchase",
    title: { id: "Bukti pembatalan ditolak", en: "Proof of cancellation rejected" },
    text: filled({
      id: "Pembatalan kiriman {courier} {waybill} ditolak. {answer}",
      en: "The cancellation of {courier} parcel {waybill} was rejected. {answer}",
    }),
  },
} as const satisfies Readonly<Record<string, Notice<CancelFacts>>>;
