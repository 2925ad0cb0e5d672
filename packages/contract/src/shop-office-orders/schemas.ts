import * as z from "zod/mini";
import { csvExport, pageQuery } from "../answers.ts";
import {
  amountOut,
  calendarDate,
  matching,
  phone,
  refusedAs,
  requiredCode,
  requiredText,
  searchText,
  text,
} from "../field-rules.ts";
import { COURIERS, SHIPMENT_STATES, SHIPPING_STATES } from "../parcels/rules.ts";
import { shipment } from "../parcels/schemas.ts";
import { regions } from "../addresses/schemas.ts";
import { SHOP_ORDER_STATES, SHOP_REASON_CHARACTERS } from "../shop-orders/rules.ts";
import { shopOrder, shopOrderNumber, shopOrderRow } from "../shop-orders/schemas.ts";
import { errors } from "./errors.ts";
import {
  SHOP_ACT_RESULTS,
  SHOP_FIGURES_BY,
  SHOP_OFFICE_AT_ONCE,
  SHOP_REFUND_LISTS,
  SHOP_STAFF_REASONS,
  SHOP_WAYBILL_CHARACTERS,
} from "./rules.ts";

// Address of the shop

export const shopOrigin = z.object({
  /** Null before it was entered. */
  origin: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      district: z.string(),
      /** District, city and province. */
      region: z.string(),
      postcode: z.string(),
      detail: z.string(),
      /** The brand's account under which parcels are sent; null while none was chosen. */
      sender: z.nullable(
        z.object({
          member_id: z.int(),
          name: z.string(),
          hp: z.string(),
          couriers: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type ShopOriginPage = z.output<typeof shopOrigin>;
export const shopOriginInput = z.strictObject({
  name: requiredText(60),
  phone: phone(),
  district: regions.district(),
  postcode: matching(/^[0-9]{5}$/),
  detail: requiredText(200),
  /** A member's id with its letter, such as `M12`; empty for none. */
  sender: z._default(
    text(12).check(refusedAs(errors, "shop_sender_unfit", (value) => /^(M[0-9]+)?$/i.test(value))),
    "",
  ),
});
export type ShopOriginInput = z.output<typeof shopOriginInput>;

// Orders

export const shopOfficeFilters = {
  status: z.optional(z.enum(SHOP_ORDER_STATES)),
  courier: z.optional(z.enum(COURIERS)),
  /** A number, or part of the buyer's number or name, or of a product's name. */
  q: z.optional(searchText(60)),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
  /** Shipped orders whose parcel failed or came back. */
  parcel: z.optional(z.enum(["failed"])),
};
export const shopOfficeQuery = z.strictObject({ ...shopOfficeFilters, ...pageQuery });
export type ShopOfficeQuery = z.output<typeof shopOfficeQuery>;
export const shopOfficeExportInput = z.strictObject(shopOfficeFilters);
export type ShopOfficeFilters = z.output<typeof shopOfficeExportInput>;
export const shopOfficeExport = csvExport;

const buyer = z.object({
  /** Null for a visitor. */
  member_id: z.nullable(z.int()),
  name: z.string(),
  hp: z.string(),
});
export const shopOfficeRow = z.object({
  ...shopOrderRow.shape,
  buyer,
  region: z.string(),
  courier: z.enum(COURIERS),
  courier_name: z.string(),
  service: z.string(),
  waybill: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  parcel_failed: z.boolean(),
});
export type ShopOfficeRow = z.output<typeof shopOfficeRow>;
export const shopOfficePage = z.object({
  rows: z.array(shopOfficeRow),
  next_cursor: z.nullable(z.string()),
  /** Orders in each state by the other filters; null on later pages. */
  counts: z.nullable(z.record(z.enum(SHOP_ORDER_STATES), z.int())),
});
export type ShopOfficePage = z.output<typeof shopOfficePage>;

export const shopParcel = z.object({
  attempt: z.int(),
  sent_at: z.string(),
  sent_by: z.string(),
  waybill: z.nullable(z.string()),
  /** Null for a waybill typed by hand. */
  shipment: z.nullable(
    z.object({
      ref_id: z.string(),
      status: z.enum(SHIPMENT_STATES),
      shipping_status: z.enum(SHIPPING_STATES),
      cost: amountOut(),
    }),
  ),
});
export const shopOfficeOrder = z.object({
  order: shopOrder,
  buyer,
  /** What the parcels of the order really cost the brand; null before it is shipped by a connected courier. */
  shipping_cost: z.nullable(amountOut()),
  /** Id of the payment at a channel. */
  payment_id: z.nullable(z.string()),
  parcels: z.array(shopParcel),
  parcel_failed: z.boolean(),
  moves: z.array(
    z.object({
      to: z.enum(SHOP_ORDER_STATES),
      at: z.string(),
      by: z.enum(["buyer", "staff", "system"]),
      staff: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
});
export type ShopOfficeOrder = z.output<typeof shopOfficeOrder>;
export const shopOfficeOrderInput = z.strictObject({ number: shopOrderNumber() });

// Money owed to visitors

export const shopRefundsQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(SHOP_REFUND_LISTS), "open"),
});
export type ShopRefundsQuery = z.output<typeof shopRefundsQuery>;
export const shopRefunds = z.object({
  rows: z.array(
    z.object({
      refund_id: z.int(),
      number: z.string(),
      amount: amountOut(),
      reason: z.string(),
      made_at: z.string(),
      buyer: z.string(),
      hp: z.string(),
      settled_at: z.nullable(z.string()),
      /** The bank account or deposit that it went from or to; null while it is owed. */
      settled_to: z.nullable(z.string()),
      staff: z.nullable(z.string()),
      /** Whether a request that it was sent waits for a second person. */
      asked: z.boolean(),
    }),
  ),
  next_cursor: z.nullable(z.string()),
  /** All that is owed. */
  owed: amountOut(),
  /** The brand's bank accounts, to say from which it was sent. */
  accounts: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ShopRefunds = z.output<typeof shopRefunds>;
/** Input of the approval that a refund was sent. */
export const shopRefundSent = z.strictObject({
  refund_id: z.int().check(z.gte(1), z.lte(999_999_999_999_999)),
  account_id: z.int().check(z.gte(1), z.lte(999_999_999_999_999)),
  /** The bank line, or the receiver's account and the time. */
  proof: requiredText(SHOP_REASON_CHARACTERS),
});

// Figures

export const shopFiguresQuery = z.strictObject({
  date_from: calendarDate(),
  date_to: calendarDate(),
});
export type ShopFiguresQuery = z.output<typeof shopFiguresQuery>;
const sold = {
  pieces: z.int(),
  /** Goods at their prices, before coupons. */
  goods: amountOut(),
  returned_pieces: z.int(),
  returned: amountOut(),
};
export const shopDayFigures = z.object({
  ...sold,
  orders: z.int(),
  /** What coupons took off goods and shipping. */
  coupons: amountOut(),
  shipping_paid: amountOut(),
  shipping_cost: amountOut(),
});
/** Orders that were done in the period, by the day (WIB) and by product. */
export const shopFigures = z.object({
  total: shopDayFigures,
  days: z.array(z.object({ day: z.string(), ...shopDayFigures.shape })),
  /** Those that brought the most. */
  products: z.array(
    z.object({ product_id: z.string(), sku: z.string(), name: z.string(), ...sold }),
  ),
});
export type ShopFigures = z.output<typeof shopFigures>;
export const shopFiguresExportInput = z.strictObject({
  ...shopFiguresQuery.shape,
  by: z.enum(SHOP_FIGURES_BY),
});
export type ShopFiguresExport = z.output<typeof shopFiguresExportInput>;

// Acts

const numbers = () =>
  z.array(shopOrderNumber()).check(z.minLength(1), z.maxLength(SHOP_OFFICE_AT_ONCE));
export const shopOfficeNumbersInput = z.strictObject({ numbers: numbers() });
export const shopOfficeCancelInput = z.strictObject({
  numbers: numbers(),
  reason: z.enum(SHOP_STAFF_REASONS),
  text: z._default(text(SHOP_REASON_CHARACTERS), ""),
});
export type ShopOfficeCancel = z.output<typeof shopOfficeCancelInput>;
export const shopOfficeFinishInput = z.strictObject({
  numbers: numbers(),
  reason: requiredText(SHOP_REASON_CHARACTERS),
});
export const shopOfficeWaybillInput = z.strictObject({
  number: shopOrderNumber(),
  waybill: requiredCode(SHOP_WAYBILL_CHARACTERS),
});
export const shopOfficeResults = z.object({
  results: z.array(
    z.object({
      number: z.string(),
      result: z.enum(SHOP_ACT_RESULTS),
      /** Error code; null when not refused. */
      code: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
});
export type ShopOfficeResults = z.output<typeof shopOfficeResults>;

export const shopPickList = z.object({
  orders: z.int(),
  pieces: z.int(),
  categories: z.array(
    z.object({
      name: z.string(),
      lines: z.array(
        z.object({
          product_id: z.string(),
          sku: z.string(),
          name: z.string(),
          pieces: z.int(),
          numbers: z.array(z.string()),
        }),
      ),
    }),
  ),
});
export type ShopPickList = z.output<typeof shopPickList>;
/** The parcels of shipped orders that have a waybill, for their labels. */
export const shopLabels = z.object({ shipments: z.array(shipment) });
