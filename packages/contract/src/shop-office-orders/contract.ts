import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { PermissionRows } from "../permission-row.ts";
import { shopRegionInput, shopRegions } from "../shop-orders/schemas.ts";
import {
  shopFigures,
  shopFiguresExportInput,
  shopFiguresQuery,
  shopLabels,
  shopOfficeCancelInput,
  shopOfficeExport,
  shopOfficeExportInput,
  shopOfficeFinishInput,
  shopOfficeNumbersInput,
  shopOfficeOrder,
  shopOfficeOrderInput,
  shopOfficePage,
  shopOfficeQuery,
  shopOfficeResults,
  shopOfficeWaybillInput,
  shopOrigin,
  shopOriginInput,
  shopPickList,
  shopRefunds,
  shopRefundsQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const orders = { access: "staff", permission: "shop.orders" } as const;
const acts = {
  ...orders,
  input: shopOfficeNumbersInput,
  output: shopOfficeResults,
  errors: [],
  rateLimit: perMinute(60),
} as const;

export const calls = {
  adminShopOrigin: call("GET admin/shop/origin", {
    access: "staff",
    permission: "shop.settings",
    input: nothing,
    output: shopOrigin,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Where parcels of the shop start, and the account that sends them.",
  }),
  adminShopOriginSave: call("POST admin/shop/origin", {
    access: "staff",
    permission: "shop.settings",
    input: shopOriginInput,
    output: shopOrigin,
    errors: ["region_unknown", "shop_sender_unfit"],
    rateLimit: perMinute(60),
    summary: "Changes the shop's address and the account that sends its parcels.",
  }),
  adminShopRegions: call("GET admin/shop/regions", {
    access: "staff",
    permission: "shop.settings",
    input: shopRegionInput,
    output: shopRegions,
    errors: [],
    fault: "region_fetch_failed",
    rateLimit: perMinute(240),
    summary: "Districts and villages that a typed name may mean.",
  }),
  adminShopOrders: call("GET admin/shop/orders", {
    ...orders,
    input: shopOfficeQuery,
    output: shopOfficePage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Orders of the shop, the newest first, with the number in each state.",
  }),
  adminShopOrder: call("GET admin/shop/orders/{number}", {
    ...orders,
    input: shopOfficeOrderInput,
    output: shopOfficeOrder,
    errors: ["shop_order_not_found"],
    rateLimit: perMinute(240),
    summary: "An order with its lines, money, parcels and history.",
  }),
  adminShopOrderExport: call("POST admin/shop/order-exports", {
    ...orders,
    input: shopOfficeExportInput,
    output: shopOfficeExport,
    errors: [],
    rateLimit: perMinute(10),
    summary: "The filtered orders as CSV; the audit log records the export.",
  }),
  adminShopConfirm: call("POST admin/shop/orders/confirm", {
    ...acts,
    summary: "Confirms paid orders, which are prepared then. Each order has its own result.",
  }),
  adminShopShip: call("POST admin/shop/orders/ship", {
    ...acts,
    rateLimit: perMinute(20),
    summary:
      "Sends the parcels of prepared orders by their couriers, at the brand's cost. Each order has its own result.",
  }),
  adminShopWaybill: call("POST admin/shop/orders/{number}/waybill", {
    ...acts,
    input: shopOfficeWaybillInput,
    summary: "Notes that a prepared order was sent with this waybill, without a connected courier.",
  }),
  adminShopResend: call("POST admin/shop/orders/resend", {
    ...acts,
    rateLimit: perMinute(20),
    summary:
      "Sends another parcel for shipped orders whose parcel failed. Each order has its own result.",
  }),
  adminShopCancel: call("POST admin/shop/orders/cancel", {
    ...acts,
    input: shopOfficeCancelInput,
    summary:
      "Cancels orders that are not shipped; money, stock and coupon go back. Each order has its own result.",
  }),
  adminShopFinish: call("POST admin/shop/orders/finish", {
    ...acts,
    input: shopOfficeFinishInput,
    summary: "Declares shipped orders done. Each order has its own result.",
  }),
  adminShopRefunds: call("GET admin/shop/refunds", {
    access: "staff",
    permission: "shop.refunds",
    input: shopRefundsQuery,
    output: shopRefunds,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Money owed to visitors whose orders ended (the oldest first), or that was sent.",
  }),
  adminShopFigures: call("GET admin/shop/figures", {
    access: "staff",
    permission: "shop.figures",
    input: shopFiguresQuery,
    output: shopFigures,
    errors: [],
    rateLimit: perMinute(60),
    summary: "What orders that were done in a period brought and cost, by day and product.",
  }),
  adminShopFiguresExport: call("POST admin/shop/figure-exports", {
    access: "staff",
    permission: "shop.figures",
    input: shopFiguresExportInput,
    output: shopOfficeExport,
    errors: [],
    rateLimit: perMinute(10),
    summary: "The figures as CSV; the audit log records the export.",
  }),
  adminShopPickList: call("POST admin/shop/pick-lists", {
    ...orders,
    input: shopOfficeNumbersInput,
    output: shopPickList,
    errors: [],
    rateLimit: perMinute(60),
    summary: "The goods of chosen orders with their pieces, by category.",
  }),
  adminShopLabels: call("POST admin/shop/labels", {
    ...orders,
    input: shopOfficeNumbersInput,
    output: shopLabels,
    errors: [],
    rateLimit: perMinute(60),
    summary: "The parcels of chosen shipped orders, for printing their labels.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "shop.orders": {
    id: "Melihat, menyiapkan, mengirim, dan membatalkan pesanan toko",
    en: "See, prepare, ship and cancel orders of the shop",
    roles: ["support", "catalogue"],
  },
  "shop.refunds": {
    id: "Melihat utang kepada pengunjung toko dan meminta pencatatan pengembaliannya",
    en: "See what is owed to visitors of the shop, and ask for a record that it was sent",
    roles: ["finance"],
  },
  "shop.figures": {
    id: "Melihat angka penjualan toko",
    en: "See the sales figures of the shop",
    roles: ["finance", "catalogue"],
  },
  "shop.settings": {
    id: "Mengubah alamat toko dan akun pengirimnya",
    en: "Change the shop's address and its sender account",
  },
} as const satisfies PermissionRows;
