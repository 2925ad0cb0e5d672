import { isUnanswered } from "@konter/client/failures";
import { lazyValidator, newKey, useSentOnce } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { ownedName } from "../../app/session-store.ts";
import { customerFee } from "../pay-code/index.ts";
import { cartQuery, localCart } from "../shop-parts/index.ts";
import { publicChannelsQuery } from "./api.ts";
import { useAgreedTotal } from "./use-agreed-total.ts";
import { useChoices } from "./use-choices.ts";
import { usePrices } from "./use-prices.ts";

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

/** Paths of the fields in the input. */
const FIELDS = ["name", "phone", "email", "address.district", "address.postcode", "address.detail"];

/** A visitor's checkout: who buys, where to, and the order with its payment in one call. */
export function useGuestCheckout(onMade: (cartId: string) => void) {
  const client = useQueryClient();
  const { choices, choose, forget } = useChoices();
  const { movedTotal, refusal, atTotal } = useAgreedTotal(FIELDS);
  const cart = useQuery(cartQuery());
  // Set by the cart's query.
  const cartId = cart.data === undefined ? undefined : localCart.read().cart_id;
  const [district, setDistrict] = useState(() => draftDistrict());
  const { agreed, ...prices } = usePrices(
    { cart: cart.data, cartId: cartId ?? "" },
    district,
    choices,
  );
  const { totals } = prices;
  const channels = useQuery(publicChannelsQuery(totals.total));
  const { method } = choices;
  const channel = channels.data?.methods.find(({ code }) => code === method);
  const inputOf = ({ postcode, detail, district_name: _name, ...values }: GuestValues) => ({
    cart_id: cartId ?? "",
    name: values.name,
    phone: values.phone,
    email: values.email,
    address: { district: values.district, postcode, detail },
    ...agreed,
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
    send: (values, options) =>
      atTotal(async () => {
        await api("POST shop/public/pay", inputOf(values), options);
      }),
    onDone: () => {
      forget();
      localCart.clear();
      client.removeQueries({ queryKey: cartQuery().queryKey });
      onMade(cartId ?? "");
    },
  });
  return {
    ...prices,
    sent,
    movedTotal,
    refusal,
    choices,
    choose,
    cart,
    channels,
    method,
    fee: channel === undefined ? 0 : customerFee(totals.total, channel),
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
