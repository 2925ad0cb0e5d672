import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import type { OfficeCoupon } from "@konter/contract/shop-coupons";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";

const COUPON = { name: "Kupon uji", kind: "fixed", value: 10, most_uses: 1 } as const;

/** A valid input for each staff call about coupons of the shop. */
export const COUPON_INPUTS = {
  adminCouponUses: { coupon_id: "999" },
  adminCouponPreview: { ...COUPON, code: "HEMAT" },
  adminCouponSave: { ...COUPON, code: "HEMAT" },
  adminCouponEnd: { coupon_id: "999" },
} as const satisfies Partial<Record<CallName, unknown>>;

/** A successful call for each staff action on coupons of the shop. */
export function couponActs(
  staff: () => HttpClient,
): Partial<Record<CallName, () => Promise<HttpAnswer>>> {
  const save = () =>
    staff().call(
      "adminCouponSave",
      { ...COUPON, code: `UJI-${randomUUID().slice(0, 8).toUpperCase()}` },
      { key: randomUUID() },
    );
  return {
    adminCouponSave: save,
    adminCouponEnd: async () => {
      const { coupon_id: id } = (await save()).json as OfficeCoupon;
      return staff().call("adminCouponEnd", { coupon_id: String(id) });
    },
  };
}
