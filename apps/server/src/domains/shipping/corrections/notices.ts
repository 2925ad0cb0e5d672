import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import type { Notice } from "../../../kernel/notices/index.ts";

interface CorrectionFacts {
  readonly courier: CourierCode;
  readonly waybill: string;
  readonly amount: number;
  /** The weight by the courier, in grams; 0 for a claim. */
  readonly grams: number;
  /** The reason by staff. */
  readonly words: string;
}

const filled =
  (sentence: Sentence) =>
  ({ courier, amount, waybill, grams, words }: CorrectionFacts, locale: Locale): string =>
    renderSentence(sentence, locale, {
      courier: COURIER_NAMES[courier],
      amount: formatRupiah(amount),
      waybill,
      kilograms: (grams / 1_000).toLocaleString(locale === "id" ? "id-ID" : "en-GB"),
      words,
    });

/** Notifications about corrections of shipping costs and claims about parcels. */
export const CORRECTION_NOTICES = {
  more: {
    kind: "parcel_reweigh_noticed",
    event: "purchase",
    title: { id: "Ongkir dikoreksi kurir", en: "The courier corrected the shipping cost" },
    text: filled({
      id: "{courier} menimbang paket {waybill} {kilograms} kg. Selisih ongkir {amount} akan dipotong dari saldo, kecuali Anda menyanggahnya.",
      en: "{courier} weighed parcel {waybill} at {kilograms} kg. The difference of {amount} will be taken from the deposit unless you dispute it.",
    }),
  },
  less: {
    kind: "parcel_refund_noticed",
    event: "purchase",
    title: { id: "Ongkir lebih murah", en: "The shipping cost less" },
    text: filled({
      id: "{courier} menagih paket {waybill} lebih murah. Selisih {amount} akan kembali ke saldo.",
      en: "{courier} charges less for parcel {waybill}. The difference of {amount} will go back to the deposit.",
    }),
  },
  debited: {
    kind: "parcel_reweigh_debited",
    event: "purchase",
    title: { id: "Selisih ongkir dipotong", en: "Shipping difference charged" },
    text: filled({
      id: "Selisih ongkir paket {courier} {waybill} sebesar {amount} sudah dipotong dari saldo.",
      en: "The difference of {amount} for {courier} parcel {waybill} was taken from the deposit.",
    }),
  },
  owed: {
    kind: "parcel_reweigh_owed",
    event: "purchase",
    title: {
      id: "Saldo kurang untuk selisih ongkir",
      en: "Deposit too low for a shipping difference",
    },
    text: filled({
      id: "Selisih ongkir paket {courier} {waybill} sebesar {amount} belum bisa dipotong. Isi saldo Anda.",
      en: "The difference of {amount} for {courier} parcel {waybill} could not be charged yet. Top up your deposit.",
    }),
  },
  credited: {
    kind: "parcel_refund_credited",
    event: "purchase",
    title: { id: "Selisih ongkir kembali", en: "Shipping difference given back" },
    text: filled({
      id: "Selisih ongkir paket {courier} {waybill} sebesar {amount} sudah kembali ke saldo.",
      en: "The difference of {amount} for {courier} parcel {waybill} is back on the deposit.",
    }),
  },
  accepted: {
    kind: "parcel_dispute_accepted",
    event: "purchase",
    title: { id: "Selisih ongkir tidak ditagih", en: "Shipping difference not charged" },
    text: filled({
      id: "Selisih ongkir paket {courier} {waybill} sebesar {amount} tidak ditagih. {words}",
      en: "The difference of {amount} for {courier} parcel {waybill} is not charged. {words}",
    }),
  },
  rejected: {
    kind: "parcel_dispute_rejected",
    event: "purchase",
    title: { id: "Sanggahan ditolak", en: "Dispute rejected" },
    text: filled({
      id: "Sanggahan selisih ongkir paket {courier} {waybill} ditolak. {words}",
      en: "The dispute about {courier} parcel {waybill} was rejected. {words}",
    }),
  },
  claimPaid: {
    kind: "parcel_claim_paid",
    event: "purchase",
    title: { id: "Klaim paket dibayar", en: "Parcel claim paid" },
    text: filled({
      id: "Klaim paket {courier} {waybill} dibayar. {amount} masuk ke saldo. {words}",
      en: "The claim about {courier} parcel {waybill} was paid. {amount} is on the deposit. {words}",
    }),
  },
  claimRejected: {
    kind: "parcel_claim_rejected",
    event: "purchase",
    title: { id: "Klaim paket ditolak", en: "Parcel claim rejected" },
    text: filled({
      id: "Klaim paket {courier} {waybill} ditolak. {words}",
      en: "The claim about {courier} parcel {waybill} was rejected. {words}",
    }),
  },
} as const satisfies Readonly<Record<string, Notice<CorrectionFacts>>>;
