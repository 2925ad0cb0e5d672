import type { ShopServiceFee } from "@konter/contract/shop-orders";

/** What a coupon takes off. */
interface Discounts {
  readonly goods_discount: number;
  readonly shipping_discount: number;
}

export interface Totals {
  readonly goods: number;
  readonly shipping: number;
  readonly goodsDiscount: number;
  readonly shippingDiscount: number;
  readonly total: number;
}

/** What an order costs: goods and shipping, each less what the coupon takes off. */
export function totalsOf(
  goods: number,
  service: { readonly fee: number } | undefined,
  coupon: Discounts | undefined,
): Totals {
  const shipping = service?.fee ?? 0;
  const goodsDiscount = Math.min(goods, coupon?.goods_discount ?? 0);
  const shippingDiscount = Math.min(shipping, coupon?.shipping_discount ?? 0);
  const total = goods + shipping - goodsDiscount - shippingDiscount;
  return { goods, shipping, goodsDiscount, shippingDiscount, total };
}

/** The service that was chosen, else the cheapest, which is the first. */
export const chosenService = (
  services: readonly ShopServiceFee[],
  { courier, service }: { readonly courier: string; readonly service: string },
): ShopServiceFee | undefined =>
  services.find((each) => each.courier === courier && each.service === service) ?? services[0];
