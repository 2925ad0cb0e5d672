import type { Sentence } from "../locale.ts";
import { FINAL_SHIPPING_STATES } from "../parcels/rules.ts";
import type { ShipmentState, ShippingState } from "../parcels/rules.ts";

/** `reweigh`: the courier charges more than the sender paid; `refund`: less. */
export const CORRECTION_KINDS = ["reweigh", "refund"] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/**
 * `review`: a person looks before anything moves. `noticed`: its money moves at its time. `debited`, `credited`: it has
 * moved. `disputed`: the sender disagrees. `accepted`: the dispute was accepted, so nothing is charged. `rejected`: the
 * charge stands. `waived`: nothing is charged, by the courier's later word or by staff.
 */
export const CORRECTION_STATES = [
  "review",
  "noticed",
  "debited",
  "credited",
  "disputed",
  "accepted",
  "rejected",
  "waived",
] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

export const CORRECTION_STATE_NAMES: Readonly<Record<CorrectionState, Sentence>> = {
  review: { id: "Diperiksa admin", en: "Checked by staff" },
  noticed: { id: "Menunggu", en: "Waiting" },
  debited: { id: "Sudah ditagih", en: "Charged" },
  credited: { id: "Sudah dikembalikan", en: "Given back" },
  disputed: { id: "Disanggah", en: "Disputed" },
  accepted: { id: "Sanggahan diterima", en: "Dispute accepted" },
  rejected: { id: "Sanggahan ditolak", en: "Dispute rejected" },
  waived: { id: "Tidak ditagih", en: "Not charged" },
};

/** How long a sender may dispute a correction after its notice. */
export const DISPUTE_DAYS = 7;
/** Whether the sender may dispute it now. */
export const mayDispute = (
  {
    kind,
    state,
    noticedAt,
  }: {
    readonly kind: CorrectionKind;
    readonly state: CorrectionState;
    readonly noticedAt: Date;
  },
  now: Date,
): boolean =>
  kind === "reweigh" &&
  (state === "noticed" || state === "debited") &&
  now.getTime() < noticedAt.getTime() + DISPUTE_DAYS * DAY_MS;

export const CLAIM_KINDS = ["lost", "damaged"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
/** `open`: staff have not looked; `sent`: it is with the courier. */
export const CLAIM_STATES = ["open", "sent", "paid", "rejected"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
export const CLAIM_STATE_NAMES: Readonly<Record<ClaimState, Sentence>> = {
  open: { id: "Diperiksa admin", en: "Checked by staff" },
  sent: { id: "Diajukan ke kurir", en: "With the courier" },
  paid: { id: "Dibayar", en: "Paid" },
  rejected: { id: "Ditolak", en: "Rejected" },
};
export const CLAIM_KIND_NAMES: Readonly<Record<ClaimKind, Sentence>> = {
  lost: { id: "Paket hilang", en: "Parcel lost" },
  damaged: { id: "Isi rusak", en: "Contents damaged" },
};

/** A delivered parcel's damage is claimed within these days. */
const DAMAGE_DAYS = 3;
/** Claims of one parcel, those that were rejected included. */
export const CLAIMS_OF_PARCEL = 3;
export const CLAIM_PHOTOS = 3;
export const DISPUTE_PHOTOS = 1;
export const CORRECTION_WORDS_CHARACTERS = 500;
/** Rows of a courier's invoice. */
export const INVOICE_FILE_ROWS = 20_000;
export const INVOICE_FILE_LIMIT_MB = 10;
/** The result of comparing a line of an invoice with the charge. */
export const INVOICE_RESULTS = [
  "matched",
  "more",
  "less",
  "unknown",
  "cancelled",
  "twice",
] as const;
export type InvoiceResult = (typeof INVOICE_RESULTS)[number];
/** Lines that no payable parcel explains: staff decide about each. */
export const INVOICE_CASE_RESULTS: readonly InvoiceResult[] = ["unknown", "cancelled", "twice"];
/** `accepted`: the brand bears the charge. `rejected`: the courier gets nothing for the line. */
export const INVOICE_OUTCOMES = ["accepted", "rejected"] as const;
export type InvoiceOutcome = (typeof INVOICE_OUTCOMES)[number];
/** Lines that one call rejects. */
export const INVOICE_REJECT_LINES = 100;

/** The approval kind of payments to a member or a courier above the limits of one person. */
export const COMPENSATION_APPROVAL = "parcels.compensation";

const DAY_MS = 86_400_000;

/** The facts of a parcel that decide about claims. */
export interface ClaimableParcel {
  readonly status: ShipmentState;
  readonly shipping: ShippingState;
  /** The courier's last scan, or the order before the first one. */
  readonly lastNewsAt: Date;
}

/** The kinds of claim that a sender may file now; without news for `silentDays` a parcel counts as lost. */
export function claimKinds(
  { status, shipping, lastNewsAt }: ClaimableParcel,
  silentDays: number,
  now: Date,
): readonly ClaimKind[] {
  if (status !== "success") return [];
  if (shipping === "lost_or_damaged") return CLAIM_KINDS;
  const ageMs = now.getTime() - lastNewsAt.getTime();
  if (shipping === "delivered") return ageMs <= DAMAGE_DAYS * DAY_MS ? ["damaged"] : [];
  if (FINAL_SHIPPING_STATES.includes(shipping)) return [];
  return ageMs >= silentDays * DAY_MS ? ["lost"] : [];
}

/** The highest payment of a claim: the value if it is insured, otherwise a multiple of the fee, never above the value. */
export function mostOfClaim(
  {
    itemValue,
    isInsured,
    shippingFee,
  }: {
    readonly itemValue: number;
    readonly isInsured: boolean;
    readonly shippingFee: number;
  },
  percentOfFee: number,
): number {
  return isInsured
    ? itemValue
    : Math.min(itemValue, Math.floor((shippingFee * percentOfFee) / 100));
}
