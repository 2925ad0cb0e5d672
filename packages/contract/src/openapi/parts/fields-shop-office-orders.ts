/**
 * Descriptions of fields of the back office of orders and coupons of the shop. By name, or by place and name when the
 * name means something else there.
 */
const COUPON_INPUT = {
  coupon_id: "The coupon that is changed; left out for a new one.",
  value: "Rupiah, or hundredths of a percent for a percentage of the goods.",
  starts_at: "When it begins; left out for now, or for no change.",
  couriers: "Couriers that it is limited to; empty for all.",
} as const;
const inputOf = (call: string) =>
  Object.fromEntries(
    Object.entries(COUPON_INPUT).map(([name, text]) => [`${call}.${name}`, text] as const),
  );
const NUMBERS = "References of the orders, at most 100.";

export const SHOP_OFFICE_ORDERS_FIELDS: Readonly<Record<string, string>> = {
  ...inputOf("adminCouponPreview"),
  ...inputOf("adminCouponSave"),
  coupon_id: "Identifies the coupon.",
  discount_given: "What its uses took off so far, in whole rupiah.",
  for_guests: "Whether visitors without an account can use it.",
  is_unlimited: "Whether uses or discount have no limit, so that its cost is unknown.",
  least_spend: "Smallest purchase of fitting goods, in whole rupiah.",
  most_discount: "Largest discount of a purchase, in whole rupiah; left out or null for no limit.",
  most_per_customer: "Uses of one customer; left out or null for no limit.",
  most_uses: "Uses by all customers together; left out or null for no limit.",
  parcel_failed: "Whether the parcel of the shipped order was not ordered, came back or is lost.",
  "OfficeCoupon.couriers": "Couriers that it is limited to; empty for all.",
  "OfficeCoupon.starts_at": "When it begins to hold.",
  "OfficeCoupon.used": "Orders that use it and were not cancelled.",
  "OfficeCoupon.value": "Rupiah, or hundredths of a percent for a percentage of the goods.",
  "CouponUses.coupon": "The coupon itself.",
  "CouponUses.rows.buyer": "Masked name of whoever ordered.",
  "CouponUses.rows.given_back": "Whether the order was cancelled, so that the use does not count.",
  "ShopOrigin.origin": "Where parcels start; null before it was entered.",
  "ShopOrigin.origin.region": "District, city and province.",
  "ShopOrigin.origin.sender":
    "The brand's account that sends the parcels; null while none is chosen.",
  "ShopOrigin.origin.sender.couriers": "Names of the couriers that it may use.",
  "adminShopOriginSave.sender": "Id of a member with its letter, such as `M12`; empty for none.",
  "adminShopRegions.search_key": "Part of the name of a district or village.",
  "ShopOfficePage.counts": "Orders in each state by the other filters; null on later pages.",
  "ShopOfficePage.counts.waiting_payment": "Orders that are not paid.",
  "ShopOfficePage.counts.pending": "Paid orders that nobody has confirmed.",
  "ShopOfficePage.counts.processed": "Confirmed orders that are being prepared.",
  "ShopOfficePage.counts.shipped": "Orders that are on their way or have arrived.",
  "ShopOfficePage.counts.cancelled": "Orders that ended without goods.",
  "ShopOfficePage.counts.done": "Orders that are complete.",
  "ShopOfficeRow.buyer": "Masked name and number of whoever ordered.",
  "ShopOfficeRow.courier": "The courier that the buyer chose.",
  "ShopOfficeRow.first_line": "The first of the goods.",
  "ShopOfficeRow.other_lines": "How many other products the order has.",
  "ShopOfficeRow.region": "District, city and province of the recipient.",
  "ShopOfficeRow.total": "What the buyer pays without a channel's fee, in whole rupiah.",
  "ShopOfficeRow.waybill": "Number of the parcel; null before the courier has it.",
  "ShopOfficeOrder.buyer": "Masked name and number of whoever ordered.",
  "ShopOfficeOrder.moves": "Changes of its state with who made them, oldest first.",
  "ShopOfficeOrder.moves.staff": "Name of the member of staff; null for others.",
  "ShopOfficeOrder.moves.to": "The state that it got.",
  "ShopOfficeOrder.parcels": "The parcel, and those that replaced one that failed.",
  "ShopOfficeOrder.shipping_cost": "What its parcels cost the brand, in whole rupiah; null before.",
  "ShopParcel.attempt": "1 for the first parcel of the order.",
  "ShopParcel.sent_at": "When staff sent it.",
  "ShopParcel.sent_by": "Name of the member of staff.",
  "ShopParcel.shipment": "The shipment by a connected courier; null for a typed waybill.",
  "ShopParcel.waybill": "Number of the parcel; null before the courier has it.",
  "adminShopOrders.courier": "Only orders with this courier.",
  "adminShopOrders.parcel": "Only shipped orders whose parcel failed.",
  "adminShopOrderExport.courier": "Only orders with this courier.",
  "adminShopOrderExport.parcel": "Only shipped orders whose parcel failed.",
  "adminShopConfirm.numbers": NUMBERS,
  "adminShopShip.numbers": NUMBERS,
  "adminShopResend.numbers": NUMBERS,
  "adminShopCancel.numbers": NUMBERS,
  "adminShopFinish.numbers": NUMBERS,
  "adminShopPickList.numbers": NUMBERS,
  "adminShopLabels.numbers": NUMBERS,
  "adminShopWaybill.awb": "Number of the parcel as the courier gave it.",
  "ShopOfficeResults.results": "One row for each order, in the order in which they were sent.",
  "ShopOfficeResults.results.result": "`done`, or `refused` with its sentence.",
  "ShopRefunds.accounts": "The brand's bank accounts.",
  "ShopRefunds.rows.buyer": "Masked name of the visitor.",
  "ShopRefunds.rows.refund_id": "Identifies the refund.",
  "ShopRefunds.rows.settled_to": "Where it was sent from, or `deposit`; null while it is owed.",
  "ShopRefunds.rows.staff": "Who reported it; null while it is owed.",
  "ShopFigures.total": "Sums of the whole period.",
  "ShopPickList.orders": "How many of the orders are still to be prepared.",
  "ShopPickList.categories.lines": "The goods of the category.",
  "ShopPickList.categories.lines.numbers": "References of the orders that need them.",
  "ShopLabels.shipments": "Parcels with a waybill, in the order of the given references.",
  ...daysOf("ShopFigures.days"),
  ...daysOf("ShopDayFigures"),
  ...soldOf("ShopFigures.products"),
};

function soldOf(place: string): Readonly<Record<string, string>> {
  return {
    [`${place}.goods`]: "Goods at their prices before coupons, in whole rupiah.",
    [`${place}.returned`]: "Prices of the pieces that came back, in whole rupiah.",
    [`${place}.returned_pieces`]: "Pieces that came back.",
  };
}

function daysOf(place: string): Readonly<Record<string, string>> {
  return {
    ...soldOf(place),
    [`${place}.coupons`]: "What coupons took off, in whole rupiah.",
    [`${place}.orders`]: "Orders that were done.",
    [`${place}.shipping_cost`]: "What the parcels cost the brand, in whole rupiah.",
    [`${place}.shipping_paid`]: "Shipping that buyers paid, in whole rupiah.",
  };
}
