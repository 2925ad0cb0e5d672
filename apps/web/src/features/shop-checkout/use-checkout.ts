import { isUnanswered } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import type { ShopOrder } from "@konter/contract/shop-orders";
import { lazyValidator, newKey, useSentOnce } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useAccount } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import { ownedName } from "../../app/session-store.ts";
import { addressesQuery } from "../addresses/index.ts";
import { customerFee } from "../pay-code/index.ts";
import { cartQuery, channelsQuery, useShowOrder } from "../shop-parts/index.ts";
import { useAgreedTotal } from "./use-agreed-total.ts";
import { useChoices } from "./use-choices.ts";
import { usePrices } from "./use-prices.ts";
import type { AgreedPrices } from "./use-prices.ts";

/** The order that was made, and why its payment did not begin. */
export interface MadeOrder {
  readonly order: ShopOrder;
  readonly failure?: CallFailed;
}

interface Recipient extends Readonly<Record<string, string>> {
  readonly recipient_name: string;
  readonly recipient_phone: string;
}

const DEPOSIT = "deposit";

/** Everything that the one page of the checkout shows: choices with their defaults, prices, and the order once. */
export function useCheckout(onMade: (made: MadeOrder, method: string) => void) {
  const { choices, choose, forget } = useChoices();
  const cart = useQuery(cartQuery());
  const addresses = useQuery(addressesQuery);
  const known = addresses.data?.addresses ?? [];
  const address =
    known.find(({ id }) => id === choices.address_id) ??
    known.find(({ primary }) => primary) ??
    known[0];
  const { agreed, ...prices } = usePrices(
    { cart: cart.data },
    address?.district.code ?? "",
    choices,
  );
  const { totals } = prices;
  const channels = useQuery(channelsQuery(totals.total));
  const method = choices.method === "" ? DEPOSIT : choices.method;
  const channel = channels.data?.methods.find(({ code }) => code === method);
  const sent = useMaking({
    agreed: { ...(address && { address_id: address.id }), ...agreed },
    method,
    onMade: (made) => {
      forget();
      onMade(made, method);
    },
  });
  return {
    ...sent,
    ...prices,
    choices,
    choose,
    cart,
    addresses,
    address,
    channels,
    method,
    fee: channel === undefined ? 0 : customerFee(totals.total, channel),
  };
}

interface Making {
  readonly agreed: AgreedPrices & { readonly address_id?: string };
  readonly method: string;
  readonly onMade: (made: MadeOrder) => void;
}

/** Makes the order once, however often it is sent, and opens its payment at a channel. */
function useMaking({ agreed, method, onMade }: Making) {
  const { nama, hp } = useAccount();
  const show = useShowOrder();
  const made = useRef<MadeOrder>(undefined);
  const inputOf = (recipient: Recipient) => ({ ...agreed, ...recipient });
  const { movedTotal, refusal, atTotal } = useAgreedTotal(["recipient_name", "recipient_phone"]);
  const sent = useSentOnce<Recipient>({
    name: ownedName("shop-order"),
    newKey,
    isUnanswered,
    initial: { recipient_name: nama, recipient_phone: hp },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-orders/schemas")).checkoutInput,
    ),
    toInput: inputOf,
    send: (recipient, options) =>
      atTotal(async () => {
        const order = await api("POST shop/cart/checkout", inputOf(recipient), options);
        made.current = await withChannel(order, method);
      }),
    onDone: () => {
      if (made.current === undefined) return;
      show(made.current.order);
      onMade(made.current);
    },
  });
  return { sent, movedTotal, refusal };
}

/** Opens the payment at the channel; the order exists, so a failure is told with it. */
async function withChannel(order: ShopOrder, method: string): Promise<MadeOrder> {
  if (method === DEPOSIT) return { order };
  try {
    const options = { idempotencyKey: newKey() };
    return { order: await api("POST shop/cart/pay", { number: order.number, method }, options) };
  } catch (failure) {
    // Without an answer the order's page shows what became of it.
    if (isUnanswered(failure) || !(failure instanceof CallFailed)) return { order };
    return { order, failure };
  }
}
