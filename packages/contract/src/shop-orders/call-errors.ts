/** Codes that several calls of the shop have. */
export const CLOSED = ["feature_off"] as const;
export const COUPON = [
  "coupon_unknown",
  "coupon_not_started",
  "coupon_expired",
  "coupon_used_up",
  "coupon_once",
  "coupon_minimum_spend",
  "coupon_wrong_product",
  "coupon_wrong_courier",
] as const;
const COURIERS_ASKED = [
  "courier_closed",
  "courier_disturbed",
  "courier_no_answer",
  "parcel_weight_outside",
  "region_unknown",
] as const;
export const ORDERING = [
  "shop_shipping_address_needed",
  "shop_courier_needed",
  ...COURIERS_ASKED,
  "cart_empty",
  "shop_stock_empty",
  "cart_above_stock",
  "cart_below_minimum",
  "cart_not_step",
  "shop_product_closed",
  "shop_not_ready",
  "shop_area_not_served",
  "shop_service_unsupported",
  "shop_lane_unavailable",
  "shop_total_moved",
  ...COUPON,
] as const;
export const COSTS = [
  "shop_not_ready",
  "region_unknown",
  "cart_empty",
  "shop_area_not_served",
] as const;
export const CHANNEL = [
  "deposit_method_unknown",
  "deposit_method_closed",
  "payment_method_closed",
  "payment_amount_outside",
] as const;
