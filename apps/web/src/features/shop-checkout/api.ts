import type { Cart } from "@konter/contract/shop";
import type { ShopServiceFee } from "@konter/contract/shop-orders";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

/** The cart whose parcel is priced; a visitor's has an id, which is empty until the server has a copy. */
export interface PricedCart {
  readonly cart: Cart | undefined;
  readonly cartId?: string | undefined;
}

const canBePriced = ({ cart, cartId }: PricedCart): boolean =>
  cartId !== "" && (cart?.count ?? 0) > 0;

/** Changes whenever the goods do, because fees and discounts depend on them. */
const goodsOf = ({ cart, cartId }: PricedCart) => [
  cartId ?? "own",
  cart?.goods_total ?? 0,
  cart?.weight_grams ?? 0,
];

/** What the couriers take for the cart to a district, the cheapest first. */
export const costsQuery = (priced: PricedCart, district: string) =>
  queryOptions({
    queryKey: ["shop-checkout", "costs", district, ...goodsOf(priced)],
    queryFn: (context) => {
      const caller = callerFor(context);
      const { signal } = context;
      return priced.cartId === undefined
        ? caller("POST shop/shiping/cost-custom", { district }, { signal })
        : caller("POST shop/public/shiping/cost", { cart_id: priced.cartId, district }, { signal });
    },
    enabled: district !== "" && canBePriced(priced),
    staleTime: 5 * 60_000,
  });

/** What a coupon takes off, or why it is refused. */
export const couponQuery = (
  priced: PricedCart,
  code: string,
  service: ShopServiceFee | undefined,
) =>
  queryOptions({
    queryKey: [
      "shop-checkout",
      "coupon",
      code,
      service?.courier ?? "",
      service?.fee ?? 0,
      ...goodsOf(priced),
    ],
    queryFn: ({ signal }) => {
      const input = {
        code,
        ...(service !== undefined && { courier: service.courier, shipping_fee: service.fee }),
      };
      return priced.cartId === undefined
        ? api("POST shop/cart/check-coupon", input, { signal })
        : api("POST shop/public/check-coupon", { ...input, cart_id: priced.cartId }, { signal });
    },
    enabled: code !== "" && canBePriced(priced),
    staleTime: 60_000,
  });

/** Whether there is a coupon that a buyer could enter; without one the page shows no field. */
export const canCouponQuery = () =>
  queryOptions({
    queryKey: ["shop-checkout", "can-coupon"],
    queryFn: (context) =>
      callerFor(context)("GET shop/public/can-coupon", {}, { signal: context.signal }),
    staleTime: 60_000,
  });

export const publicChannelsQuery = (total: number) =>
  queryOptions({
    queryKey: ["shop-checkout", "channels", total],
    queryFn: (context) =>
      callerFor(context)(
        "POST shop/public/payment/channels",
        { total },
        { signal: context.signal },
      ),
    staleTime: 60_000,
  });

/** Districts and villages by a few letters. */
export const regionsQuery = (search: string) =>
  queryOptions({
    queryKey: ["shop-checkout", "regions", search],
    queryFn: (context) =>
      callerFor(context)(
        "POST shop/public/shiping/region",
        { search_key: search },
        { signal: context.signal },
      ),
    enabled: search.length >= 3,
    staleTime: Infinity,
  });
