/** The order of a return: prices before its discounts, and what was paid and refunded. */
interface RefundableOrder {
  readonly goods_total: number;
  readonly goods_discount: number;
  readonly shipping_fee: number;
  readonly shipping_discount: number;
  readonly total: number;
  readonly refunded: number;
  /** What a payment channel took back. */
  readonly reversed: number;
}

/** Rupiah of a refund by where the money came from. */
export interface RefundParts {
  readonly goods: number;
  readonly shipping: number;
}

/**
 * The refund of a return: its goods at their prices less their share of the goods discount, rounded down, and the whole
 * shipping fee that was paid. The return of the last pieces refunds the rest of the goods, so that rounding keeps
 * nothing. `earlier` was refunded by other returns of the order. Never more than what was paid and is not back yet.
 */
export function refundOf(
  order: RefundableOrder,
  earlier: RefundParts,
  returned: { readonly value: number; readonly isLast: boolean },
): RefundParts {
  const paid = order.goods_total - order.goods_discount;
  const goods = returned.isLast
    ? paid - earlier.goods
    : Number((BigInt(returned.value) * BigInt(paid)) / BigInt(order.goods_total));
  const left = Math.max(0, order.total - order.refunded - order.reversed);
  const goodsBack = Math.min(goods, left);
  const shipping = order.shipping_fee - order.shipping_discount - earlier.shipping;
  return { goods: goodsBack, shipping: Math.min(shipping, left - goodsBack) };
}
