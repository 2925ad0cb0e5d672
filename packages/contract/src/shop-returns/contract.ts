import { call, perMinute } from "../call.ts";
import { DEPOSIT_PHOTO_BODY_LIMIT_BYTES } from "../deposits/rules.ts";
import type { PermissionRows } from "../permission-row.ts";
import type { SettingRows } from "../setting-row.ts";
import {
  officeReturn,
  officeReturnInput,
  officeReturnPage,
  officeReturnsQuery,
  returnApproveInput,
  returnReceiveInput,
  returnRefundInput,
  returnRejectInput,
  shopReturn,
  shopReturnAskInput,
  shopReturnInput,
  shopReturnPhotoInput,
  shopReturns,
  shopReturnsInput,
  shopReturnWaybillInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const member = { access: "member", feature: "shop" } as const;
const staff = { access: "staff", permission: "shop.returns" } as const;
const CLOSED = ["feature_off"] as const;
const MOVING = ["shop_return_not_found", "shop_return_moved"] as const;
const PHOTO = [
  "shop_return_photos_too_many",
  "deposit_photo_not_image",
  "deposit_photo_damaged",
  "deposit_photo_too_large",
  "deposit_photo_too_wide",
  "overloaded",
] as const;

export const settings = {
  shop_return_days: {
    group: "sales",
    rank: 98,
    type: "days",
    least: 1,
    usual: 7,
    most: 60,
    name: { id: "Batas pengajuan retur", en: "Time for returns" },
    text: {
      id: "Selama ini pembeli boleh mengajukan retur, dihitung sejak pesanan toko sampai atau selesai.",
      en: "For this long buyers may ask for a return after an order of the shop has arrived or is done.",
    },
  },
} as const satisfies SettingRows;

export const calls = {
  shopReturns: call("GET shop/transactions/{number}/returns", {
    ...member,
    input: shopReturnsInput,
    output: shopReturns,
    errors: [...CLOSED, "shop_order_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The returns of an own order, and what can be returned now.",
  }),
  shopReturnAsk: call("POST shop/transactions/{number}/return", {
    ...member,
    idempotent: true,
    input: shopReturnAskInput,
    output: shopReturn,
    errors: [
      ...CLOSED,
      "shop_order_not_found",
      "shop_return_not_delivered",
      "shop_return_too_late",
      "shop_return_open",
      "shop_returns_too_many",
      "shop_return_all_returned",
      "shop_return_line_unknown",
      "shop_return_too_many_pieces",
    ],
    rateLimit: perMinute(30),
    summary: "Asks to return goods of an own order; the order does not end by itself meanwhile.",
  }),
  shopReturnPhoto: call("POST shop/returns/{return_id}/photo", {
    ...member,
    input: shopReturnPhotoInput,
    output: shopReturn,
    bytesLimit: DEPOSIT_PHOTO_BODY_LIMIT_BYTES,
    errors: [...CLOSED, ...MOVING, ...PHOTO],
    rateLimit: perMinute(20),
    summary: "A photo of a return: PNG or JPEG up to 8 MB, kept without metadata.",
  }),
  shopReturnWithdraw: call("POST shop/returns/{return_id}/withdraw", {
    ...member,
    input: shopReturnInput,
    output: shopReturn,
    errors: [...CLOSED, ...MOVING],
    rateLimit: perMinute(30),
    summary: "Withdraws an own return before its goods are received.",
  }),
  shopReturnWaybill: call("POST shop/returns/{return_id}/waybill", {
    ...member,
    input: shopReturnWaybillInput,
    output: shopReturn,
    errors: [...CLOSED, ...MOVING, "shop_return_not_sent_back"],
    rateLimit: perMinute(30),
    summary: "Notes the waybill by which the goods are sent back.",
  }),
  adminShopReturns: call("GET admin/shop/returns", {
    ...staff,
    input: officeReturnsQuery,
    output: officeReturnPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Returns of orders: those that are open, or all.",
  }),
  adminShopReturn: call("GET admin/shop/returns/{return_id}", {
    ...staff,
    input: officeReturnInput,
    output: officeReturn,
    errors: ["shop_return_not_found"],
    rateLimit: perMinute(240),
    summary: "One return with its photos and its refund.",
  }),
  adminShopReturnApprove: call("POST admin/shop/returns/{return_id}/approve", {
    ...staff,
    input: returnApproveInput,
    output: officeReturn,
    errors: [...MOVING, "shop_not_ready"],
    rateLimit: perMinute(60),
    summary: "Approves a return; its buyer sends the goods back, or keeps them.",
  }),
  adminShopReturnReject: call("POST admin/shop/returns/{return_id}/reject", {
    ...staff,
    input: returnRejectInput,
    output: officeReturn,
    errors: MOVING,
    rateLimit: perMinute(60),
    summary: "Rejects a return that is not refunded, with a reason that the buyer reads.",
  }),
  adminShopReturnReceive: call("POST admin/shop/returns/{return_id}/receive", {
    ...staff,
    input: returnReceiveInput,
    output: officeReturn,
    errors: [
      ...MOVING,
      "shop_return_not_sent_back",
      "shop_return_line_unknown",
      "shop_return_too_many_pieces",
    ],
    rateLimit: perMinute(60),
    summary: "Notes that the goods are back, and which pieces can be sold again.",
  }),
  adminShopReturnRefund: call("POST admin/shop/returns/{return_id}/refund", {
    ...staff,
    input: returnRefundInput,
    output: officeReturn,
    errors: [
      ...MOVING,
      "shop_return_nothing_left",
      "parcel_compensation_approval",
      "parcel_compensation_day",
    ],
    rateLimit: perMinute(60),
    summary: "Refunds a return to the buyer's deposit, once; a shipped order is done by it.",
  }),
};

/** Staff permissions. */
export const permissions = {
  "shop.returns": {
    id: "Memutuskan retur pesanan toko dan mengembalikan uangnya",
    en: "Decide returns of shop orders and refund them",
    roles: ["support", "finance"],
  },
} as const satisfies PermissionRows;
