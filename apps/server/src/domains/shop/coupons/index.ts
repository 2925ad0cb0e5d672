export { checkCoupon } from "./check-coupon.ts";
export type { CouponPurchase } from "./judge-coupon.ts";
export { readRunning } from "./store.ts";
export type { Customer } from "./store.ts";
export { giveCouponBack, useCoupon } from "./use-coupon.ts";
