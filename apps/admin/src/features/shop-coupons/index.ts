export { CouponUsesPage } from "./coupon-uses-page.tsx";
export { CouponsPage } from "./coupons-page.tsx";
