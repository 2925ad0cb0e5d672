import * as z from "zod/mini";
import { addressesAnswer, address, addressFields, regions } from "../addresses/schemas.ts";
import { pageQuery } from "../answers.ts";
import { depositInstructions, depositMethod, depositMethodCode } from "../deposits/schemas.ts";
import {
  amount,
  amountOut,
  matching,
  phone,
  queryInteger,
  requiredEmail,
  requiredSearchText,
  requiredText,
  searchText,
  text,
  pin,
} from "../field-rules.ts";
import { passkeyProof } from "../passkeys/schemas.ts";
import { otpCode, otpId } from "../otp/schemas.ts";
import { COURIERS } from "../parcels/rules.ts";
import { trackedShipment } from "../parcels/schemas.ts";
import { publicCartId, shopPicture } from "../shop/schemas.ts";
import {
  COUPON_CHARACTERS,
  COUPON_KINDS,
  SHOP_BUYER_REASONS,
  SHOP_CANCEL_REASONS,
  SHOP_ORDER_PATTERN,
  SHOP_ORDER_STATES,
  SHOP_PAYERS,
  SHOP_REASON_CHARACTERS,
} from "./rules.ts";

const courier = z.enum(COURIERS);
const state = z.enum(SHOP_ORDER_STATES);
export const shopOrderNumber = () => matching(SHOP_ORDER_PATTERN);

// Addresses

export const shopAddresses = addressesAnswer;
export const shopActiveAddress = z.object({ address: z.nullable(address) });
const changed = addressFields;
export const shopAddressAddInput = z.strictObject(changed);
export const shopAddressUpdateInput = z.strictObject({
  id: queryInteger(1, 999_999_999_999_999),
  ...changed,
});
export const shopAddressIdInput = z.strictObject({ id: queryInteger(1, 999_999_999_999_999) });
export const shopRegionInput = z.strictObject({ search_key: requiredSearchText(60) });
export const shopRegions = z.object({
  regions: z.array(
    z.object({
      /** Code of the district, or of the village when a village was found. */
      code: z.string(),
      district: z.string(),
      name: z.string(),
      postal_code: z.nullable(z.string()),
      /** From the smallest to the province, for the list. */
      path: z.array(z.string()),
    }),
  ),
});
export type ShopRegions = z.output<typeof shopRegions>;
export const shopCitiesQuery = z.strictObject({ q: z.optional(searchText(60)) });
export type ShopCities = z.output<typeof shopCities>;
export const shopCities = z.object({
  cities: z.array(z.object({ code: z.string(), name: z.string(), province: z.string() })),
});

// Shipping cost

export const shopServiceFee = z.object({
  courier,
  courier_name: z.string(),
  service: z.string(),
  name: z.string(),
  fee: amountOut(),
  days_least: z.nullable(z.int()),
  days_most: z.nullable(z.int()),
});
export type ShopServiceFee = z.output<typeof shopServiceFee>;
export const shopCosts = z.object({
  weight_grams: z.int(),
  /** The cheapest first. */
  services: z.array(shopServiceFee),
  /** Couriers without a fee for this parcel, each with its sentence. */
  refused: z.array(z.object({ courier, courier_name: z.string(), reason: z.string() })),
});
export type ShopCosts = z.output<typeof shopCosts>;
/** The cost of the own cart to a district. */
export const shopCostInput = z.strictObject({ district: regions.district() });
export const shopPublicCostInput = z.strictObject({
  cart_id: publicCartId(),
  district: regions.district(),
});

// Coupons

export const couponCode = () =>
  requiredText(COUPON_CHARACTERS).check(z.overwrite<string>((value) => value.toUpperCase()));
export const couponInput = z.strictObject({
  code: couponCode(),
  courier: z.optional(courier),
  shipping_fee: z.optional(amount(0)),
});
export const publicCouponInput = z.strictObject({
  ...couponInput.shape,
  cart_id: publicCartId(),
  phone: z.optional(phone()),
});
export const shopCoupon = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** What it takes off the goods and off the shipping fee. */
  goods_discount: amountOut(),
  shipping_discount: amountOut(),
  ends_at: z.nullable(z.string()),
  /** Uses that are left in all; null without a limit. */
  uses_left: z.nullable(z.int()),
});
export type ShopCoupon = z.output<typeof shopCoupon>;
export const couponAnswer = z.object({
  coupon: shopCoupon,
  /** Another coupon that would take off more; null for none. */
  better: z.nullable(z.object({ code: z.string(), discount: amountOut() })),
});
export const canCoupon = z.object({ can: z.boolean() });

// Checkout and payment

export const shopMethods = z.object({ methods: z.array(depositMethod) });
export type ShopMethods = z.output<typeof shopMethods>;
export const shopMethodsInput = z.strictObject({ total: z.optional(amount(0)) });

const agreedTotals = {
  /** Both are needed; their absence has its own sentence. */
  courier: z.optional(courier),
  service: z.optional(requiredText(40)),
  coupon: z.optional(couponCode()),
  /** The total that the buyer saw; another one is refused, so that nothing dearer is bought. */
  total: amount(0),
};
export const checkoutInput = z.strictObject({
  /** Id of an own address. */
  address_id: z.optional(matching(/^[0-9]{1,15}$/)),
  recipient_name: requiredText(60),
  recipient_phone: phone(),
  ...agreedTotals,
});
export type CheckoutInput = z.output<typeof checkoutInput>;
/** `deposit`, or the code of a payment method. The deposit needs the PIN or a passkey assertion for this order. */
export const shopPayInput = z.strictObject({
  number: shopOrderNumber(),
  method: depositMethodCode(),
  pin: z.optional(pin()),
  passkey: z.optional(passkeyProof()),
});
export type ShopPayInput = z.output<typeof shopPayInput>;

export const guestAddress = z.strictObject({
  district: regions.district(),
  postcode: matching(/^[0-9]{5}$/),
  detail: requiredText(200),
});
export const guestPayInput = z.strictObject({
  cart_id: publicCartId(),
  name: requiredText(60),
  phone: phone(),
  email: requiredEmail(),
  address: guestAddress,
  ...agreedTotals,
  method: depositMethodCode(),
});
export type GuestPayInput = z.output<typeof guestPayInput>;

// Orders

export const shopOrderLine = z.object({
  line: z.int(),
  product_id: z.string(),
  slug: z.string(),
  sku: z.string(),
  name: z.string(),
  picture: z.nullable(shopPicture),
  price: amountOut(),
  quantity: z.int(),
  min_quantity: z.int(),
  weight_grams: z.int(),
  notes: z.string(),
  returned: z.int(),
  total: amountOut(),
});
export type ShopOrderLine = z.output<typeof shopOrderLine>;

export const shopPayment = z.object({
  payer: z.enum(SHOP_PAYERS),
  method: z.nullable(z.pick(depositMethod, { code: true, kind: true, name: true, bank: true })),
  fee: amountOut(),
  fee_paid_by: z.enum(["brand", "customer"]),
  /** What is paid at the channel, with its fee. */
  amount: amountOut(),
  /** Whether the channel has reported a payment that is not confirmed yet. */
  confirming: z.boolean(),
  /** Null until the gateway has answered, and once nothing is left to pay. */
  instructions: z.nullable(depositInstructions),
  /** The channel made no payment possible; another one can be chosen. */
  failed: z.boolean(),
});
export type ShopPayment = z.output<typeof shopPayment>;

const orderHead = {
  number: z.string(),
  status: state,
  created_at: z.string(),
  goods_total: amountOut(),
  discount: amountOut(),
  shipping_fee: amountOut(),
  total: amountOut(),
  pieces: z.int(),
  /** While it waits for payment: until then its goods are reserved. */
  expires_at: z.nullable(z.string()),
};
export const shopOrderRow = z.object({
  ...orderHead,
  first_line: z.object({ name: z.string(), picture: z.nullable(shopPicture), quantity: z.int() }),
  other_lines: z.int(),
});
export type ShopOrderRow = z.output<typeof shopOrderRow>;

export const shopOrderMove = z.object({
  to: state,
  at: z.string(),
  by: z.enum(["buyer", "staff", "system"]),
  reason: z.nullable(z.string()),
});
export const shopRecipient = z.object({
  name: z.string(),
  phone: z.string(),
  detail: z.string(),
  postcode: z.string(),
  /** District, city and province. */
  region: z.string(),
});
export const shopOrder = z.object({
  ...orderHead,
  lines: z.array(shopOrderLine),
  coupon_code: z.nullable(z.string()),
  weight_grams: z.int(),
  recipient: shopRecipient,
  courier: z.object({ code: courier, name: z.string() }),
  service: z.string(),
  waybill: z.nullable(z.string()),
  scans: trackedShipment.shape.scans,
  delivered_at: z.nullable(z.string()),
  /** When a shipped order is done by itself; null while it is not delivered or a return is open. */
  done_by_itself_at: z.nullable(z.string()),
  payment: z.nullable(shopPayment),
  cancel_reason: z.nullable(z.string()),
  /** Money that went back, and where. */
  refunded: amountOut(),
  moves: z.array(shopOrderMove),
  may_pay: z.boolean(),
  may_cancel: z.boolean(),
  may_confirm: z.boolean(),
  may_return: z.boolean(),
});
export type ShopOrder = z.output<typeof shopOrder>;

export const shopOrdersQuery = z.strictObject({
  status: z.optional(state),
  q: z.optional(searchText(60)),
  ...pageQuery,
});
export const shopOrdersInput = z.strictObject({
  status: z.optional(state),
  q: z.optional(searchText(60)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
});
export type ShopOrdersInput = z.output<typeof shopOrdersInput>;
export const shopOrders = z.object({
  rows: z.array(shopOrderRow),
  next_cursor: z.nullable(z.string()),
});
export type ShopOrders = z.output<typeof shopOrders>;
export const shopOrderCounts = z.object({
  counts: z.object({
    waiting_payment: z.int(),
    pending: z.int(),
    processed: z.int(),
    shipped: z.int(),
    cancelled: z.int(),
    done: z.int(),
  }),
});
export type ShopOrderCounts = z.output<typeof shopOrderCounts>;
export const shopOrderInput = z.strictObject({ number: shopOrderNumber() });
export const shopCancelInput = z.strictObject({
  number: shopOrderNumber(),
  reason: z.enum(SHOP_BUYER_REASONS),
  text: z._default(text(SHOP_REASON_CHARACTERS), ""),
});
export const shopCancelReason = z.enum(SHOP_CANCEL_REASONS);

// Guests

export const guestCheckoutInput = z.strictObject({ id: publicCartId() });
/** A visitor's order without any personal data; the cart's id alone opens it. */
export const guestCheckout = z.object({
  order: z.nullable(
    z.object({
      ...orderHead,
      lines: z.array(z.object({ name: z.string(), quantity: z.int(), total: amountOut() })),
      payment: z.nullable(shopPayment),
      courier_name: z.string(),
      waybill: z.nullable(z.string()),
      cancel_reason: z.nullable(z.string()),
    }),
  ),
});
export type GuestCheckout = z.output<typeof guestCheckout>;

/** The order's number, with the phone number or e-mail that was given for it. */
export const guestCodeInput = z.strictObject({
  number: shopOrderNumber(),
  contact: requiredText(200),
});
export const guestFindInput = z.strictObject({
  number: shopOrderNumber(),
  otp_id: otpId(),
  code: otpCode(),
});
export const guestOrder = z.object({ order: shopOrder, cart_id: z.string() });
export type GuestOrder = z.output<typeof guestOrder>;
/** Orders that were made without an account, with the account's verified number. */
export const joinableOrders = z.object({ rows: z.array(shopOrderRow) });
export type JoinableOrders = z.output<typeof joinableOrders>;
export const joinedOrders = z.object({ joined: z.int(), to_deposit: amountOut() });
