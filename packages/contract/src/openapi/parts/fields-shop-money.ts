/** Descriptions of fields of what the shop owes to visitors, and of its sales figures. */
export const SHOP_MONEY_FIELDS: Readonly<Record<string, string>> = {
  "ShopRefunds.accounts": "The brand's bank accounts.",
  "ShopRefunds.rows.buyer": "Masked name of the visitor.",
  "ShopRefunds.rows.refund_id": "Identifies the refund.",
  "ShopRefunds.rows.settled_to": "Where it was sent from, or `deposit`; null while it is owed.",
  "ShopRefunds.rows.staff": "Who reported it; null while it is owed.",
  "ShopFigures.total": "Sums of the whole period.",
  ...daysOf("ShopFigures.days"),
  ...daysOf("ShopDayFigures"),
  ...soldOf("ShopFigures.products"),
};

function soldOf(place: string): Readonly<Record<string, string>> {
  return {
    [`${place}.goods`]: "Goods at their prices before coupons, in whole rupiah.",
    [`${place}.returned`]: "Refunds of pieces that came back, in whole rupiah.",
    [`${place}.returned_pieces`]: "Pieces that came back.",
  };
}

function daysOf(place: string): Readonly<Record<string, string>> {
  return {
    ...soldOf(place),
    [`${place}.returned`]: "Refunds of returns, with shipping fees, in whole rupiah.",
    [`${place}.coupons`]: "What coupons took off, in whole rupiah.",
    [`${place}.orders`]: "Orders that were done.",
    [`${place}.shipping_cost`]: "What the parcels cost the brand, in whole rupiah.",
    [`${place}.shipping_paid`]: "Shipping that buyers paid, in whole rupiah.",
  };
}
