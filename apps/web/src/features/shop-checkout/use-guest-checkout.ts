import { isUnanswered } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import { lazyValidator, newKey, useSentOnce } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { ownedName } from "../../app/session-store.ts";
import { customerFee } from "../pay-code/index.ts";
import { cartQuery, localCart } from "../shop-parts/index.ts";
import { canCouponQuery, costsQuery, couponQuery, publicChannelsQuery } from "./api.ts";
import { chosenService, totalsOf } from "./totals.ts";
import { useChoices } from "./use-choices.ts";

const EMPTY = {
  name: "",
  phone: "",
  email: "",
  district: "",
  district_name: "",
  postcode: "",
  detail: "",
};
export type GuestValues = typeof EMPTY;

/** A visitor's checkout: who buys, where to, and the order with its payment in one call. */
export function useGuestCheckout(onMade: (cartId: string) => void) {
  const client = useQueryClient();
  const { choices, choose, forget } = useChoices();
  const [movedTotal, setMovedTotal] = useState(false);
  const cart = useQuery(cartQuery());
  // Set by the cart's query.
  const cartId = cart.data === undefined ? undefined : localCart.read().cart_id;
  const priced = { cart: cart.data, cartId: cartId ?? "" };
  const [district, setDistrict] = useState(() => draftDistrict());
  const costs = useQuery({
    ...costsQuery(priced, district),
    enabled: district !== "" && cartId !== undefined,
  });
  const service = chosenService(costs.data?.services ?? [], choices);
  const coupon = useQuery({
    ...couponQuery(priced, choices.coupon, service, ""),
    enabled: choices.coupon !== "" && cartId !== undefined,
  });
  const { data: canCoupon } = useQuery(canCouponQuery());
  const applied = choices.coupon === "" || coupon.error ? undefined : coupon.data?.coupon;
  const totals = totalsOf(cart.data?.goods_total ?? 0, service, applied);
  const channels = useQuery(publicChannelsQuery(totals.total));
  const { method } = choices;
  const channel = channels.data?.methods.find(({ code }) => code === method);
  const inputOf = ({ postcode, detail, district_name: _name, ...values }: GuestValues) => ({
    cart_id: cartId ?? "",
    name: values.name,
    phone: values.phone,
    email: values.email,
    address: { district: values.district, postcode, detail },
    ...(service && { courier: service.courier, service: service.service }),
    ...(applied && { coupon: applied.code }),
    total: totals.total,
    method,
  });
  const sent = useSentOnce<GuestValues>({
    name: DRAFT_NAME(),
    newKey,
    isUnanswered,
    initial: EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-orders/schemas")).guestPayInput,
    ),
    toInput: inputOf,
    send: async (values, options) => {
      setMovedTotal(false);
      try {
        await api("POST shop/public/pay", inputOf(values), options);
      } catch (failure) {
        if (failure instanceof CallFailed && failure.code === "shop_total_moved") {
          setMovedTotal(true);
          void client.invalidateQueries({ queryKey: cartQuery().queryKey });
          void client.invalidateQueries({ queryKey: ["shop-checkout"] });
        }
        throw failure;
      }
    },
    onDone: () => {
      forget();
      localCart.clear();
      client.removeQueries({ queryKey: cartQuery().queryKey });
      onMade(cartId ?? "");
    },
  });
  return {
    sent,
    movedTotal,
    choices,
    choose,
    cart,
    costs,
    service,
    coupon,
    offersCoupons: canCoupon?.can === true,
    totals,
    channels,
    method,
    fee: channel === undefined ? 0 : customerFee(totals.total, channel),
    hasDistrict: district !== "",
    onDistrict: setDistrict,
  };
}

const DRAFT_NAME = () => ownedName("shop-guest-order");

/** The district of the draft that survived a reload, because the fees depend on it from the start. */
function draftDistrict(): string {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(`${DRAFT_NAME()}:draft`) ?? "{}");
    const found: unknown =
      typeof draft === "object" && draft !== null ? Reflect.get(draft, "district") : "";
    return typeof found === "string" ? found : "";
  } catch {
    return "";
  }
}
