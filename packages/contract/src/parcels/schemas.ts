import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import {
  amount,
  amountOut,
  calendarDate,
  digits,
  phone,
  pin,
  queryInteger,
  requiredText,
} from "../field-rules.ts";
import { shipmentRoute } from "./route-schemas.ts";
import { sentence } from "./sentence.ts";
import { GOODS_KINDS } from "./goods.ts";
import {
  ALL_COURIERS,
  COURIERS,
  DELIVERY_PROOFS,
  PARCEL_CONTENT_CHARACTERS,
  PARCEL_CONTENT_KINDS,
  PARCEL_MOST_VALUE,
  PARTY_ADDRESS_CHARACTERS,
  PARTY_NAME_CHARACTERS,
  POSTAL_MODES,
  SHIPMENT_CANCEL_OUTCOMES,
  SHIPMENT_FAILURES,
  SHIPMENT_PAYERS,
  SHIPMENT_STATES,
  SHIPPING_STATES,
} from "./rules.ts";

export * from "./fee-schemas.ts";

const courier = z.enum(ALL_COURIERS);
const domesticCourier = z.enum(COURIERS);
const openSpan = z.nullable(z.object({ opens: z.string(), closes: z.string() }));
/** When a courier takes and fetches parcels; `HH:MM` in WIB, null for closed days. */
export const courierHours = z.object({ weekdays: openSpan, saturday: openSpan, sunday: openSpan });

/** The couriers that this account may use now. */
export const courierList = z.object({
  couriers: z.array(
    z.object({
      code: domesticCourier,
      name: z.string(),
      services: z.array(z.object({ code: z.string(), name: z.string() })),
      /** Accepted at most. */
      most_grams: z.int(),
      /** Cubic centimetres that count as a kilogram. */
      volume_divisor: z.int(),
      /** Whether the kind of goods has to be named from the courier's list. */
      needs_commodity: z.boolean(),
      /** Whether the courier can be called again for a parcel that waits. */
      picks_up: z.boolean(),
      insures: z.boolean(),
      /** Insurance is required from this value on; null for never. */
      insured_from: z.nullable(amountOut()),
      /** Null while nobody has entered them. */
      hours: z.nullable(courierHours),
      /** When it takes and fetches parcels again, if it is closed now. It is quoted then too. */
      opens_at: z.nullable(z.string()),
      /** False: the brand has no working connection to it, so that it cannot be asked. */
      open: z.boolean(),
    }),
  ),
});
export type CourierList = z.output<typeof courierList>;
export type OfferedCourier = CourierList["couriers"][number];

export const commodityQuery = z.strictObject({ courier: domesticCourier });
export const commodityList = z.object({
  commodities: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type CommodityList = z.output<typeof commodityList>;

export const parcelGoods = z.object({
  /** Suggestions for the contents. */
  item_types: z.array(sentence),
  goods: z.array(
    z.object({
      kind: z.enum(GOODS_KINDS),
      name: sentence,
      packing: z.nullable(sentence),
      /** Words and phrases in lower case that name them, and words that make something harmless of them. */
      words: z.array(z.string()),
      unless: z.array(z.string()),
      /** The account's couriers that never take them, and those that take them if packed by their rules. */
      forbidden_at: z.array(courier),
      conditional_at: z.array(courier),
    }),
  ),
});
export type ParcelGoods = z.output<typeof parcelGoods>;

export const party = () =>
  z.strictObject({
    name: requiredText(PARTY_NAME_CHARACTERS),
    phone: phone(),
    address: requiredText(PARTY_ADDRESS_CHARACTERS),
    postcode: digits(5),
  });
export type PartyInput = z.output<ReturnType<typeof party>>;

/** The member's agreement before money moves. */
export const parcelAgreement = z.strictObject({
  quote: requiredText(40),
  service: requiredText(40),
  sender: party(),
  recipient: party(),
  content: requiredText(PARCEL_CONTENT_CHARACTERS),
  insured: z.boolean(),
  /** Whether goods that need it are packed by the courier's rules. */
  packed: z.optional(z.boolean()),
  pickup: z.enum(["pickup", "drop_off"]),
  /** Amount to collect on delivery; absent or 0 for none. */
  cod_amount: z.optional(amount(0, PARCEL_MOST_VALUE)),
  /** The fee of cash on delivery that the user saw; another one is refused. */
  cod_fee: z.optional(amount(0, PARCEL_MOST_VALUE)),
  /** The total that the user saw. Another total is refused before any money moves. */
  total: amount(1),
});
export type ParcelAgreement = z.output<typeof parcelAgreement>;

export const parcelSendInput = z.strictObject({
  ...parcelAgreement.shape,
  pin: pin(),
});
export type ParcelSendInput = z.output<typeof parcelSendInput>;

const partyOut = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  district: z.string(),
  city: z.string(),
  province: z.string(),
  postcode: z.string(),
});
export type ShipmentParty = z.output<typeof partyOut>;

export const shipment = z.object({
  ref_id: z.string(),
  created_at: z.string(),
  /** The waybill; null until the courier has it. */
  awb: z.nullable(z.string()),
  sender: partyOut,
  recipient: partyOut,
  destination_address: z.string(),
  /** Null within Indonesia. */
  destination_country: z.nullable(z.object({ code: z.string(), name: sentence })),
  /** Papers or goods, of a parcel to another country; null within Indonesia. */
  content_kind: z.nullable(z.enum(PARCEL_CONTENT_KINDS)),
  expedition: courier,
  expedition_name: z.string(),
  /** How a postal parcel is paid for; null for other couriers. */
  postal_mode: z.nullable(z.enum(POSTAL_MODES)),
  service: z.string(),
  service_name: z.string(),
  item_type: z.string(),
  dimension: z.object({ length: z.int(), width: z.int(), height: z.int() }),
  /** In grams. */
  item_weight: z.int(),
  billed_weight: z.int(),
  item_value: amountOut(),
  shipping_fee: amountOut(),
  shipping_tax: amountOut(),
  insurance_fee: amountOut(),
  total_cost: amountOut(),
  payer: z.enum(SHIPMENT_PAYERS),
  /** Amount to collect on delivery and its fees; 0 for none. */
  cod_amount: amountOut(),
  cod_fee: amountOut(),
  agent_cashback: amountOut(),
  start_balance: amountOut(),
  end_balance: amountOut(),
  status: z.enum(SHIPMENT_STATES),
  /** Why the money went back. */
  failure: z.nullable(z.enum(SHIPMENT_FAILURES)),
  shipping_status: z.enum(SHIPPING_STATES),
  insured: z.boolean(),
  pickup: z.enum(["pickup", "drop_off"]),
  /** The courier's sorting code, printed on the label. */
  routing: z.string(),
  can_cancel: z.boolean(),
  /** Whether its sender may ask the brand to cancel it; for a handed-over parcel. */
  can_request_cancel: z.boolean(),
  /** The sender's request to cancel a handed-over parcel; null for none. */
  cancel_request: z.nullable(
    z.object({
      state: z.enum(["open", ...SHIPMENT_CANCEL_OUTCOMES]),
      asked_at: z.string(),
      words: z.string(),
    }),
  ),
  /** Whether its sender may hand in a proof of cancellation, about which staff decide. */
  cancel_by_proof: z.boolean(),
  cancel_asked: z.boolean(),
  /** Whether it is in a closed manifest; then only the brand can cancel it. */
  handed_over: z.boolean(),
  receiver: z.nullable(z.string()),
  tracked_at: z.nullable(z.string()),
});
export type Shipment = z.output<typeof shipment>;

/** The fields of a shipment that change. */
export const shipmentStatus = z.pick(shipment, {
  ref_id: true,
  awb: true,
  status: true,
  failure: true,
  shipping_status: true,
  can_cancel: true,
  tracked_at: true,
});
export type ShipmentStatus = z.output<typeof shipmentStatus>;

const deliveryProofs = z.array(
  z.object({
    kind: z.enum(DELIVERY_PROOFS),
    /** The picture's address. */
    url: z.string(),
  }),
);

export const trackedShipment = z.object({
  shipment,
  /** Photo and signature of the delivery, where the courier gives them. */
  delivery_proofs: deliveryProofs,
  /** The latest first. */
  scans: z.array(
    z.object({
      at: z.string(),
      state: z.enum(SHIPPING_STATES),
      /** The courier's own words. */
      text: z.string(),
      place: z.string(),
    }),
  ),
});
export type TrackedShipment = z.output<typeof trackedShipment>;

export const shipmentInput = z.strictObject({ ref_id: requiredText(20) });
export const parcelTrackInput = z.strictObject({ awb: requiredText(40) });

export const shipmentQuery = z.strictObject({
  courier: z.optional(courier),
  status: z.optional(z.enum(SHIPMENT_STATES)),
  shipping_status: z.optional(z.enum(SHIPPING_STATES)),
  ...pageQuery,
});
export type ShipmentQuery = z.output<typeof shipmentQuery>;
export const shipmentPage = z.object({
  rows: z.array(shipment),
  next_cursor: z.nullable(z.string()),
  success_trx_count: z.int(),
  failed_trx_count: z.int(),
  delivered_trx_count: z.int(),
  waiting_for_pickup_trx_count: z.int(),
});
export type ShipmentPage = z.output<typeof shipmentPage>;

export const adminShipmentFilters = {
  courier: z.optional(courier),
  status: z.optional(z.enum(SHIPMENT_STATES)),
  shipping_status: z.optional(z.enum(SHIPPING_STATES)),
  member: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  attention: z.optional(z.enum(["yes"])),
  /** First and last day in WIB. */
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
};
export const adminShipmentQuery = z.strictObject({ ...adminShipmentFilters, ...pageQuery });
export type AdminShipmentQuery = z.output<typeof adminShipmentQuery>;
export const adminShipmentRow = z.object({
  ...shipment.shape,
  member: z.object({ member_id: z.int(), name: z.string(), hp: z.string() }),
  account: z.string(),
  /** The brand's part of the shipping fee, and what of it goes to the sender's upline. */
  margin: amountOut(),
  upline_share: amountOut(),
  attention: z.nullable(z.string()),
});
export type AdminShipmentRow = z.output<typeof adminShipmentRow>;
export const adminShipmentPage = z.object({
  rows: z.array(adminShipmentRow),
  next_cursor: z.nullable(z.string()),
});
export type AdminShipmentPage = z.output<typeof adminShipmentPage>;

export const adminShipment = z.object({
  row: adminShipmentRow,
  delivery_proofs: deliveryProofs,
  scans: trackedShipment.shape.scans,
  /** Everything that the courier said of the order, oldest first. */
  words: z.array(
    z.object({
      at: z.string(),
      last_at: z.string(),
      times: z.int(),
      source: z.string(),
      word: z.string(),
      code: z.string(),
      message: z.string(),
      effect: z.string(),
    }),
  ),
  /** Null if its sender chose the courier. */
  route: z.nullable(shipmentRoute),
  /** When the courier is asked next; null when nothing is left to ask. */
  next_ask_at: z.nullable(z.string()),
});
export type AdminShipment = z.output<typeof adminShipment>;

export const shipmentWaybillInput = z.strictObject({
  ref_id: requiredText(20),
  awb: requiredText(40),
});
export type ShipmentWaybillInput = z.output<typeof shipmentWaybillInput>;

export const shipmentCancelDecideInput = z.strictObject({
  ref_id: requiredText(20),
  outcome: z.enum(SHIPMENT_CANCEL_OUTCOMES),
  words: requiredText(500),
});
export type ShipmentCancelDecideInput = z.output<typeof shipmentCancelDecideInput>;
export const shipmentCloseInput = z.strictObject({
  ref_id: requiredText(20),
  words: requiredText(500),
});
export type ShipmentCloseInput = z.output<typeof shipmentCloseInput>;
