/** `coming`: not started. `used_up`: no use is left; a cancelled order gives one back. */
export const COUPON_STATES = ["coming", "running", "used_up", "ended"] as const;
export type CouponState = (typeof COUPON_STATES)[number];
export const COUPON_NAME_CHARACTERS = 60;
export const COUPON_MOST_USES = 1_000_000;
export const COUPON_MOST_RUPIAH = 10_000_000;
/** 100 %. */
export const COUPON_MOST_BASIS_POINTS = 10_000;
/** Products and categories that a coupon can be limited to. */
export const COUPON_MOST_LIMITS = 200;
