import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { staffOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
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

const PERSONAL_DATA: PersonalData = {
  tables: {
    shop_coupon: {
      columns: ["most_per_customer"],
      erasure: { stays: "a limit of the coupon, about no person" },
      copy: { leftOut: "a limit of the coupon, about no person" },
    },
    shop_coupon_use: {
      columns: ["member_id", "phone", "email"],
      erasure: { stays: "a coupon's limit per customer counts earlier uses, and orders are books" },
      copy: "copied",
    },
  },
  copy: async (database, memberId) => {
    const { rows } = await database.query(
      `select u.order_number, c.code, u.phone, u.email, u.given_back_at from shop_coupon_use u
       join shop_coupon c on c.id = u.coupon_id where u.member_id = $1 order by u.order_number`,
      [memberId],
    );
    return { shop_coupons: rows };
  },
};
export const couponsModule: Module = {
  name: "shop/coupons",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => couponHandlers(brand),
  approvalKinds: () => [couponKind()],
};
