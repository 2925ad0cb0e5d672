import type { Sentence } from "../locale.ts";
import type { GoodsRules } from "./goods.ts";

/** The couriers within Indonesia, as SPEC.md names their account flags and calls; `pos` is the post. */
export const COURIERS = [
  "sicepat",
  "idexpress",
  "ninja_xpress",
  "sap_express",
  "jnt_cargo",
  "jnt_express",
  "jne_express",
  "lion_parcel",
  "pos",
] as const;
export type DomesticCourier = (typeof COURIERS)[number];

/** The post for parcels to other countries (IPOS). Its fees need a country, so forms for districts leave it out. */
export const ABROAD_COURIER = "ipos";
/** Every courier whose parcels lists, reports, manifests and tracking show. */
export const ALL_COURIERS = [...COURIERS, ABROAD_COURIER] as const;
export type CourierCode = (typeof ALL_COURIERS)[number];

/** The couriers of the post. */
export const POSTAL_COURIERS: readonly CourierCode[] = ["pos", ABROAD_COURIER];

/**
 * The modes of postal parcels: within the country paid from the deposit, by the recipient on delivery or by the sender at
 * the counter, and to other countries.
 */
export const POSTAL_MODES = ["non_cod", "cod", "cashless", "abroad"] as const;
export type PostalMode = (typeof POSTAL_MODES)[number];
export const POSTAL_MODE_NAMES: Readonly<Record<PostalMode, Sentence>> = {
  non_cod: { id: "Non-COD", en: "Without COD" },
  cod: { id: "COD", en: "COD" },
  cashless: { id: "Non-tunai", en: "Cashless" },
  abroad: { id: "Luar negeri", en: "Abroad" },
};

/** Where a parcel is, whatever words its courier uses (M437). `unknown`: the courier said something that we do not know. */
export const SHIPPING_STATES = [
  "waiting_awb",
  "waiting_pickup",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "attempt_failed",
  "on_hold",
  "delivered",
  "returning",
  "returned",
  "lost_or_damaged",
  "cancelled",
  "unknown",
] as const;
export type ShippingState = (typeof SHIPPING_STATES)[number];

/** No later scan moves a parcel out of these. */
export const FINAL_SHIPPING_STATES: readonly ShippingState[] = [
  "delivered",
  "returned",
  "lost_or_damaged",
  "cancelled",
];

/** Length, width and height in whole centimetres. */
export interface Dimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** How a courier bills weight. */
export interface WeightRule {
  /** Billed in steps of so many grams. */
  readonly step_grams: number;
  /** Grams above a step that are not billed as the next one. */
  readonly tolerance_grams: number;
  /** Billed at least. */
  readonly least_grams: number;
  /** Accepted at most. */
  readonly most_grams: number;
  /** Cubic centimetres of a kilogram: length × width × height / divisor. */
  readonly divisor: number;
}

export interface BilledWeight {
  readonly weight_grams: number;
  readonly volume_grams: number;
  readonly billed_grams: number;
  /** The deciding weight: by the scales, by the size, or the courier's minimum. */
  readonly because: "weight" | "volume" | "minimum";
}

/** The billed weight of a parcel: the higher of weight and size, rounded (M427). */
export function billedWeight(
  weightGrams: number,
  { length, width, height }: Dimensions,
  rule: WeightRule,
): BilledWeight {
  const volumeGrams = Math.ceil((length * width * height * 1000) / rule.divisor);
  const byWeight = rounded(weightGrams, rule);
  const billed = Math.max(byWeight, rounded(volumeGrams, rule));
  const isLeast = billed < rule.least_grams;
  return {
    weight_grams: weightGrams,
    volume_grams: volumeGrams,
    billed_grams: isLeast ? rule.least_grams : billed,
    because: isLeast ? "minimum" : billed > byWeight ? "volume" : "weight",
  };
}

function rounded(
  grams: number,
  { step_grams: step, tolerance_grams: tolerance }: WeightRule,
): number {
  return Math.max(Math.ceil((grams - tolerance) / step), 1) * step;
}

/** A courier's capabilities. Screens, error responses, the back office and the API description are derived from them. */
export interface CourierCapabilities {
  readonly services: readonly { readonly code: string; readonly name: string }[];
  readonly weight: WeightRule;
  /** The least and the most that it collects from the recipient, in rupiah; null for no cash on delivery. */
  readonly cod: { readonly least: number; readonly most: number } | null;
  /** Null if it insures nothing. `needed_from`: it takes nothing dearer without. */
  readonly insurance: { readonly needed_from: number | null } | null;
  /** Where the waybill's number comes from: our range, its answer, or a later call. */
  readonly waybill: "own_range" | "answer" | "later";
  /** Form of its waybills as a regular expression of the whole number. A hint for people, never a check. */
  readonly waybill_pattern: string;
  /** How an order is found again after its answer was lost. */
  readonly finds_by: "reference" | "waybill" | "nothing";
  /** Whether the same reference sent again is certainly the same order. */
  readonly is_repeatable: boolean;
  /** The last state in which it cancels; null for never. */
  readonly cancel_until: "waiting_awb" | "waiting_pickup" | null;
  /** Whether a cancellation is done at once, or promised. */
  readonly cancels: "at_once" | "later";
  /** Who ends an order that exists: the courier at our call, or staff after a proof that its sender hands in. */
  readonly cancel_by: "courier" | "proof";
  /** Whether the courier knows manifests; ours are printed for all. */
  readonly manifest: "courier" | "ours";
  readonly pickup: boolean;
  readonly label: "courier" | "ours";
  readonly webhooks: boolean;
  /** Whether a webhook's proof covers its body; otherwise the courier is asked before anything is believed. */
  readonly signed_webhooks: boolean;
  /** Whether its histories tell what a parcel weighs and costs after a weighing; otherwise only its invoice does. */
  readonly tells_billed: boolean;
  /** Whether it gives links to a photo or a signature of a delivery. */
  readonly gives_proof: boolean;
  /** Whether a commodity has to be named. */
  readonly commodity: boolean;
  /** Goods that it never takes, and goods that have to be packed by its rules. */
  readonly goods: GoodsRules;
  /** Waybills in one tracking call, and tracking calls in a minute. */
  readonly track_at_once: number;
  readonly track_per_minute: number;
}

/** The pictures with which a courier proves a delivery (M436). */
export const DELIVERY_PROOFS = ["photo", "signature"] as const;
export type DeliveryProof = (typeof DELIVERY_PROOFS)[number];
export const DELIVERY_PROOF_NAMES: Readonly<Record<DeliveryProof, Sentence>> = {
  photo: { id: "Foto paket diterima", en: "Photo of the delivery" },
  signature: { id: "Tanda tangan penerima", en: "Recipient's signature" },
};

/** The decision about a request to cancel: the courier is asked, or the parcel travels on. */
export const SHIPMENT_CANCEL_OUTCOMES = ["forwarded", "rejected"] as const;

/** The state's name, and what its owner can do next (M436). */
export const SHIPPING_STATE_NAMES: Readonly<Record<ShippingState, Sentence>> = {
  waiting_awb: { id: "Menunggu resi", en: "Waiting for the waybill" },
  waiting_pickup: { id: "Menunggu dijemput", en: "Waiting for pick-up" },
  picked_up: { id: "Sudah dijemput", en: "Picked up" },
  in_transit: { id: "Dalam perjalanan", en: "In transit" },
  out_for_delivery: { id: "Sedang diantar", en: "Out for delivery" },
  attempt_failed: { id: "Pengantaran gagal", en: "Delivery failed" },
  on_hold: { id: "Tertahan", en: "On hold" },
  delivered: { id: "Terkirim", en: "Delivered" },
  returning: { id: "Dikirim balik", en: "On its way back" },
  returned: { id: "Kembali ke pengirim", en: "Back at the sender" },
  lost_or_damaged: { id: "Hilang atau rusak", en: "Lost or damaged" },
  cancelled: { id: "Dibatalkan", en: "Cancelled" },
  unknown: { id: "Status tidak dikenal", en: "Unknown status" },
};

/** The couriers' names on screens, labels and receipts. */
export const COURIER_NAMES: Readonly<Record<CourierCode, string>> = {
  sicepat: "SiCepat",
  idexpress: "ID Express",
  ninja_xpress: "Ninja Xpress",
  sap_express: "SAP Express",
  jnt_cargo: "J&T Cargo",
  jnt_express: "J&T Express",
  jne_express: "JNE Express",
  lion_parcel: "Lion Parcel",
  pos: "Pos Indonesia",
  ipos: "Pos Internasional",
};

/** The states of a shipment's order and money; where the parcel is, is its shipping state. */
export const SHIPMENT_STATES = ["processing", "success", "failed", "canceled"] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** What pays a shipment: the member's deposit, or a payment channel that the sender used at the counter (M397). */
export const SHIPMENT_PAYERS = ["deposit", "channel", "shop"] as const;
export type ShipmentPayer = (typeof SHIPMENT_PAYERS)[number];

/** Why the money of a shipment went back. */
export const SHIPMENT_FAILURES = [
  "place_not_served",
  "service_closed",
  "weight_outside",
  "cod_outside",
  "goods_forbidden",
  "address_refused",
  "waybill_used",
  "balance_too_low",
  "configuration",
  "rate_limited",
  "other",
  "not_sent",
  "not_found",
  "cancelled_by_courier",
  "cancelled_by_sender",
] as const;
export type ShipmentFailure = (typeof SHIPMENT_FAILURES)[number];

/** Saying that a courier booked no order after a lost answer gives held money back, so it takes two people. */
export const SHIPMENT_NOT_BOOKED_APPROVAL = "shipments.not_booked";

/** How a route is chosen among the fees that a sender saw (M448). */
export const ROUTE_RULES = ["cheapest", "fastest", "courier"] as const;
export type RouteRule = (typeof ROUTE_RULES)[number];

/** Papers or merchandise, which the post takes with different services and customs forms. */
export const PARCEL_CONTENT_KINDS = ["document", "goods"] as const;
export type ParcelContentKind = (typeof PARCEL_CONTENT_KINDS)[number];

/** The form's limits; each courier's are narrower. */
export const PARCEL_LEAST_GRAMS = 1;
export const PARCEL_MOST_GRAMS = 1_000_000;
export const PARCEL_MOST_CENTIMETRES = 500;
export const PARCEL_MOST_VALUE = 1_000_000_000;
/** The shortest limits of all couriers. */
export const PARTY_NAME_CHARACTERS = 30;
export const PARTY_ADDRESS_CHARACTERS = 200;
export const PARCEL_CONTENT_CHARACTERS = 40;
/** How long fees are kept for the sending that names them. */
export const QUOTE_MINUTES = 30;

/** Whether a call may still cancel the order at a courier with these capabilities. */
export function mayCancel(
  status: ShipmentState,
  shipping: ShippingState,
  { cancel_until: until, cancel_by: by }: Pick<CourierCapabilities, "cancel_until" | "cancel_by">,
): boolean {
  if (status === "processing") return true;
  if (status !== "success" || until === null || by === "proof") return false;
  return (
    shipping === "waiting_awb" || (until === "waiting_pickup" && shipping === "waiting_pickup")
  );
}

/** A parcel in one of these has reached its end, so its money stays with the courier. */
const ENDED: readonly ShippingState[] = ["delivered", "returned", "lost_or_damaged"];

/** Whether only staff may cancel the order, after its sender handed in a proof (M412). */
export function needsCancelProof(
  status: ShipmentState,
  shipping: ShippingState,
  { cancel_by: by }: Pick<CourierCapabilities, "cancel_by">,
): boolean {
  return by === "proof" && status === "success" && !ENDED.includes(shipping);
}
