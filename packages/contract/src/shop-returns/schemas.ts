import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amountOut, queryInteger, requiredCode, requiredText } from "../field-rules.ts";
import { shopOrderNumber } from "../shop-orders/schemas.ts";
import {
  SHOP_RETURN_REASONS,
  SHOP_RETURN_STATES,
  SHOP_RETURN_TEXT_CHARACTERS,
  SHOP_RETURN_WAYBILL_CHARACTERS,
} from "./rules.ts";

const rowId = () => queryInteger(1, 999_999_999_999_999);
const words = () => requiredText(SHOP_RETURN_TEXT_CHARACTERS);
const pieces = (least: number) => z.int().check(z.gte(least), z.lte(1_000_000));
const line = () => z.int().check(z.gte(1), z.lte(1_000));
const lines = <T extends z.ZodMiniType>(of: T) =>
  z.array(of).check(z.minLength(1), z.maxLength(200));

/** Where goods are sent back to. */
export const shopReturnAddress = z.object({
  name: z.string(),
  phone: z.string(),
  detail: z.string(),
  postcode: z.string(),
  /** District, city and province. */
  region: z.string(),
});
export const shopReturnLine = z.object({
  line: z.int(),
  name: z.string(),
  price: amountOut(),
  quantity: z.int(),
  /** Pieces that went back on the shelf. */
  restocked: z.int(),
});
export const shopReturn = z.object({
  return_id: z.int(),
  number: z.string(),
  state: z.enum(SHOP_RETURN_STATES),
  reason: z.enum(SHOP_RETURN_REASONS),
  text: z.string(),
  photos: z.int(),
  /** Addresses of the photos for the buyer's session. */
  photo_urls: z.array(z.string()),
  lines: z.array(shopReturnLine),
  asked_at: z.string(),
  /** Whether the goods have to be sent back; null before the decision. */
  send_back: z.nullable(z.boolean()),
  /** Null unless the goods have to be sent back. */
  send_to: z.nullable(shopReturnAddress),
  /** Waybill of the way back; null before the buyer enters it. */
  waybill: z.nullable(z.string()),
  /** The shop's latest text to the buyer. */
  words: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  received_at: z.nullable(z.string()),
  refunded_at: z.nullable(z.string()),
  /** What went to the deposit; 0 before. */
  refunded: amountOut(),
  /** Whether the buyer may withdraw it now. */
  may_withdraw: z.boolean(),
});
export type ShopReturn = z.output<typeof shopReturn>;

/** The returns of an order, the newest first, and what can be returned now. */
export const shopReturns = z.object({
  returns: z.array(shopReturn),
  can_ask: z.boolean(),
  /** Why no return can be asked for; null if one can. */
  why_not: z.nullable(z.string()),
  /** Until when a return can be asked for; null before the order arrives. */
  ask_until: z.nullable(z.string()),
  /** Pieces of each line that can still be returned. */
  lines: z.array(z.object({ line: z.int(), name: z.string(), price: amountOut(), left: z.int() })),
});
export type ShopReturns = z.output<typeof shopReturns>;
export const shopReturnsInput = z.strictObject({ number: shopOrderNumber() });

export const shopReturnAskInput = z.strictObject({
  number: shopOrderNumber(),
  lines: lines(z.strictObject({ line: line(), quantity: pieces(1) })),
  reason: z.enum(SHOP_RETURN_REASONS),
  text: words(),
});
export type ShopReturnAskInput = z.output<typeof shopReturnAskInput>;
export const shopReturnInput = z.strictObject({ return_id: rowId() });
export const shopReturnPhotoInput = z.strictObject({
  return_id: rowId(),
  bytes: z.instanceof(Uint8Array),
});
export const shopReturnWaybillInput = z.strictObject({
  return_id: rowId(),
  waybill: requiredCode(SHOP_RETURN_WAYBILL_CHARACTERS),
});

// Staff

export const officeReturn = z.object({
  shown: shopReturn,
  buyer: z.object({ member_id: z.int(), name: z.string(), hp: z.string() }),
  /** Addresses of the photos. */
  photo_urls: z.array(z.string()),
  decided_by: z.nullable(z.string()),
  received_by: z.nullable(z.string()),
  refunded_by: z.nullable(z.string()),
  /** The second person, above the limits of one. */
  approved_by: z.nullable(z.string()),
  /** The refund of its goods, and of the shipping fee that is not refunded yet. */
  refund_goods: amountOut(),
  refund_shipping: amountOut(),
});
export type OfficeReturn = z.output<typeof officeReturn>;
export const officeReturnsQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(["waiting", "all"]), "waiting"),
});
export type OfficeReturnsQuery = z.output<typeof officeReturnsQuery>;
export const officeReturnPage = z.object({
  rows: z.array(officeReturn),
  next_cursor: z.nullable(z.string()),
});
export type OfficeReturnPage = z.output<typeof officeReturnPage>;
export const officeReturnInput = z.strictObject({ return_id: rowId() });
export const returnApproveInput = z.strictObject({
  return_id: rowId(),
  /** Whether the buyer has to send the goods back before the refund. */
  send_back: z.boolean(),
  words: words(),
});
export type ReturnApproveInput = z.output<typeof returnApproveInput>;
export const returnRejectInput = z.strictObject({ return_id: rowId(), words: words() });
export const returnReceiveInput = z.strictObject({
  return_id: rowId(),
  /** Pieces of each line that can be sold again; a line that is left out has none. */
  lines: z.array(z.strictObject({ line: line(), pieces: pieces(0) })).check(z.maxLength(200)),
});
export type ReturnReceiveInput = z.output<typeof returnReceiveInput>;
export const returnRefundInput = z.strictObject({
  return_id: rowId(),
  /** Whether the shipping fee goes back too. */
  with_shipping: z.boolean(),
  words: words(),
});
export type ReturnRefundInput = z.output<typeof returnRefundInput>;
