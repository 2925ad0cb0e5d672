import { useQuery } from "@tanstack/react-query";
import { canCouponQuery, costsQuery, couponQuery } from "./api.ts";
import type { PricedCart } from "./api.ts";
import { chosenService, totalsOf } from "./totals.ts";
import type { Choices } from "./use-choices.ts";

/** Shipping fees, coupon and totals of a cart with the choices made so far. */
export function usePrices(priced: PricedCart, district: string, choices: Choices) {
  const costs = useQuery(costsQuery(priced, district));
  const service = chosenService(costs.data?.services ?? [], choices);
  const coupon = useQuery(couponQuery(priced, choices.coupon, service));
  const { data: canCoupon } = useQuery(canCouponQuery());
  const applied = choices.coupon === "" || coupon.error ? undefined : coupon.data?.coupon;
  const totals = totalsOf(priced.cart?.goods_total ?? 0, service, applied);
  return {
    hasDistrict: district !== "",
    costs,
    service,
    coupon,
    offersCoupons: canCoupon?.can === true,
    totals,
    /** What the buyer agrees to with the order. */
    agreed: {
      ...(service && { courier: service.courier, service: service.service }),
      ...(applied && { coupon: applied.code }),
      total: totals.total,
    },
  };
}
export type AgreedPrices = ReturnType<typeof usePrices>["agreed"];
