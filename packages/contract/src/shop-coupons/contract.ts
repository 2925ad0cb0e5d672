import { call, perMinute } from "../call.ts";
import type { PermissionRows } from "../permission-row.ts";
import {
  couponIdInput,
  couponPreview,
  couponSaveInput,
  couponUses,
  couponUsesQuery,
  officeCoupon,
  officeCouponPage,
  officeCouponsQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const staff = { access: "staff", permission: "shop.coupons" } as const;
const WRONG = [
  "coupon_not_found",
  "coupon_ended",
  "coupon_code_taken",
  "coupon_fixed",
  "coupon_in_past",
  "coupon_below_used",
  "coupon_product_unknown",
] as const;

export const calls = {
  adminCoupons: call("GET admin/shop/coupons", {
    ...staff,
    input: officeCouponsQuery,
    output: officeCouponPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Coupons, the latest first.",
  }),
  adminCouponUses: call("GET admin/shop/coupons/{coupon_id}", {
    ...staff,
    input: couponUsesQuery,
    output: couponUses,
    errors: ["coupon_not_found"],
    rateLimit: perMinute(240),
    summary: "A coupon with the orders that used it, the latest first.",
  }),
  adminCouponPreview: call("POST admin/shop/coupons/loss", {
    ...staff,
    input: couponSaveInput,
    output: couponPreview,
    errors: WRONG,
    rateLimit: perMinute(240),
    summary: "The most that a coupon can cost, and whether it takes a second person.",
  }),
  adminCouponSave: call("POST admin/shop/coupons", {
    ...staff,
    idempotent: true,
    input: couponSaveInput,
    output: officeCoupon,
    errors: [...WRONG, "loss_approval_needed"],
    rateLimit: perMinute(60),
    summary: "Makes a coupon or changes its dates and limits, within the limits of one person.",
  }),
  adminCouponEnd: call("POST admin/shop/coupons/{coupon_id}/end", {
    ...staff,
    input: couponIdInput,
    output: officeCoupon,
    errors: ["coupon_not_found", "coupon_ended"],
    rateLimit: perMinute(60),
    summary: "Ends a coupon now; orders that used it keep their discount.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "shop.coupons": {
    id: "Membuat, mengubah, dan mengakhiri kupon toko",
    en: "Make, change and end coupons of the shop",
    roles: ["catalogue"],
  },
  "shop.approve": {
    id: "Menyetujui kupon, retur, dan pengembalian uang toko",
    en: "Approve coupons, returns and refunds of the shop",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
