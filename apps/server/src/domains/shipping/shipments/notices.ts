import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import type { Notice } from "../../../kernel/notices/index.ts";

interface ShipmentFacts {
  readonly courier: CourierCode;
  readonly amount: number;
  readonly waybill: string;
  readonly recipient: string;
  /** The reason by staff. */
  readonly words?: string;
}

const filled =
  (sentence: Sentence) =>
  ({ courier, amount, waybill, recipient, words = "" }: ShipmentFacts, locale: Locale): string =>
    renderSentence(sentence, locale, {
      courier: COURIER_NAMES[courier],
      amount: formatRupiah(amount),
      waybill,
      recipient,
      words,
    });

/** Notifications about parcels. */
export const SHIPMENT_NOTICES = {
  ordered: {
    kind: "shipment_ordered",
    event: "purchase",
    title: { id: "Resi sudah terbit", en: "The waybill is there" },
    text: filled({
      id: "Kiriman {courier} untuk {recipient} siap dijemput. Resi {waybill}.",
      en: "The {courier} parcel to {recipient} is ready for pick-up. Waybill {waybill}.",
    }),
  },
  failed: {
    kind: "shipment_failed",
    event: "purchase",
    title: { id: "Kiriman gagal dibuat", en: "The parcel could not be ordered" },
    text: filled({
      id: "Kiriman {courier} untuk {recipient} tidak jadi. {amount} sudah kembali ke saldo.",
      en: "The {courier} parcel to {recipient} was not ordered. {amount} is back on the deposit.",
    }),
  },
  canceled: {
    kind: "shipment_canceled",
    event: "purchase",
    title: { id: "Kiriman dibatalkan", en: "The parcel was cancelled" },
    text: filled({
      id: "Kiriman {courier} {waybill} dibatalkan. {amount} sudah kembali ke saldo.",
      en: "The {courier} parcel {waybill} was cancelled. {amount} is back on the deposit.",
    }),
  },
  delivered: {
    kind: "shipment_delivered",
    event: "purchase",
    title: { id: "Paket sampai", en: "Parcel delivered" },
    text: filled({
      id: "Kiriman {courier} {waybill} sudah diterima {recipient}.",
      en: "The {courier} parcel {waybill} was delivered to {recipient}.",
    }),
  },
  cancel_rejected: {
    kind: "shipment_cancel_rejected",
    event: "purchase",
    title: { id: "Pembatalan ditolak", en: "The cancel was rejected" },
    text: filled({
      id: "Kiriman {courier} {waybill} tetap berjalan. {words}",
      en: "The {courier} parcel {waybill} travels on. {words}",
    }),
  },
} as const satisfies Readonly<Record<string, Notice<ShipmentFacts>>>;
