import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { staffOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { couponKind } from "./coupon-kind.ts";
import { listCoupons, listUses } from "./office-coupons.ts";
import { endCoupon, previewCoupon, saveCoupon } from "./set-coupon.ts";

function couponHandlers(brand: BrandContext): Handlers {
  return {
    adminCoupons: async (query) => listCoupons(brand.pool, query),
    adminCouponUses: async (query) => listUses(brand.pool, query),
    adminCouponPreview: async (input, { principal }) =>
      previewCoupon(brand, staffOf(principal).id, input),
    adminCouponSave: async (input, context) =>
      saveCoupon(brand, actorOf(context), context.idempotencyKey, input),
    adminCouponEnd: async ({ coupon_id: id }, context) => endCoupon(brand, actorOf(context), id),
  };
}

export const couponsModule: Module = {
  name: "shop/coupons",
  template: "nothing",
  handlers: ({ brand }) => couponHandlers(brand),
  approvalKinds: () => [couponKind()],
};
