import type { CallFailed } from "@konter/contract/client";
import { renderSentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Cart } from "@konter/contract/shop";
import { errors } from "@konter/contract/shop-orders";
import type { ShopMethods } from "@konter/contract/shop-orders";
import { Alert, Button, buttonClasses, kitLocale } from "@konter/ui";
import type { Form, FormValues } from "@konter/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { cartLink, PayBar } from "../shop-parts/index.ts";
import { CouponPart } from "./coupon-part.tsx";
import { CourierPart } from "./courier-part.tsx";
import { firstMissing } from "./missing-part.ts";
import type { CompleteParts, PartName } from "./missing-part.ts";
import { PaymentFailed } from "./payment-failed.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { SummaryPart } from "./summary-part.tsx";
import type { useChoices } from "./use-choices.ts";
import type { usePrices } from "./use-prices.ts";

/** The state of a member's or a visitor's checkout. */
interface CheckoutState
  extends
    Pick<ReturnType<typeof useChoices>, "choices" | "choose">,
    Omit<ReturnType<typeof usePrices>, "agreed"> {
  readonly sent: {
    readonly form: Pick<Form<FormValues>, "busy" | "submit">;
    readonly unanswered: boolean;
    readonly failure: unknown;
  };
  readonly movedTotal: boolean;
  readonly refusal: CallFailed | undefined;
  readonly cart: { readonly data: Cart | undefined };
  readonly channels: UseQueryResult<ShopMethods>;
  readonly method: string;
  /** What the customer pays for the channel. */
  readonly fee: number;
}

/** A part that was found missing by a press of the button. */
interface PartState {
  readonly error: string | undefined;
  readonly missed: number;
}

interface RecipientParts {
  readonly form: {
    readonly id: string;
    readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
  readonly stateOf: (part: PartName) => PartState;
}

interface CheckoutFormProps {
  readonly checkout: CheckoutState;
  readonly complete: CompleteParts;
  /** The order exists; only its payment is open. */
  readonly isMade?: boolean;
  /** Who buys and where to; the button below submits its form. */
  readonly renderRecipient: (parts: RecipientParts) => ReactNode;
  /** Ways of paying above the channels. */
  readonly deposit?: ReactNode;
}

/** The parts of the checkout, and the button to pay or to the first missing part (M350, M351). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { checkout, complete, isMade = false, renderRecipient, deposit } = props;
  const id = useId();
  const [pressed, setPressed] = useState<{ times: number; part?: PartName | undefined }>({
    times: 0,
  });
  const { sent, choices, choose, cart, costs, service, totals, method, fee } = checkout;
  const { form, unanswered } = sent;
  if (cart.data === undefined) return null;
  const part = firstMissing(complete);
  const stateOf = (each: PartName): PartState => ({
    error: pressed.times > 0 && !complete[each] ? SENTENCES[each]?.() : undefined,
    missed: pressed.part === each ? pressed.times : 0,
  });
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    setPressed({ times: pressed.times + 1, part });
    // The form itself names the fields that are typed.
    if (part === undefined || SENTENCES[part] === undefined) form.submit(event);
    else event.preventDefault();
  };
  return (
    <>
      {!cart.data.ready && !isMade && (
        <Alert tone="warning" action={<CartLink />}>
          {m.cart_not_ready()}
        </Alert>
      )}
      <fieldset disabled={unanswered || isMade} className="flex min-w-0 flex-col gap-4">
        {renderRecipient({ form: { id, onSubmit }, stateOf })}
        <CourierPart
          {...stateOf("courier")}
          costs={costs}
          hasAddress={checkout.hasDistrict}
          chosen={service}
          onChoose={(chosen) => choose({ courier: chosen.courier, service: chosen.service })}
        />
        {(checkout.offersCoupons || choices.coupon !== "") && (
          <CouponPart
            code={choices.coupon}
            answer={checkout.coupon}
            onCode={(coupon) => choose({ coupon })}
          />
        )}
        <PaymentPart
          {...stateOf("payment")}
          channels={checkout.channels}
          total={totals.total}
          method={method}
          onChoose={(chosen) => choose({ method: chosen })}
        >
          {deposit}
        </PaymentPart>
        <SummaryPart cart={cart.data} totals={totals} fee={fee} />
      </fieldset>
      <Outcome checkout={checkout} />
      {!isMade && (
        <PayBar label={m.checkout_to_pay()} amount={totals.total + fee}>
          <Button
            type="submit"
            form={id}
            size="large"
            kind={part === undefined ? "primary" : "plain"}
            busy={form.busy || costs.isFetching}
            disabled={!cart.data.ready}
            className="flex-1 wide:flex-none"
          >
            {unanswered
              ? m.send_again()
              : part === undefined
                ? m.checkout_pay({ amount: formatRupiah(totals.total + fee) })
                : ACTIONS[part]()}
          </Button>
        </PayBar>
      )}
    </>
  );
}

/** What a press of the button asks for while a part is missing. */
const ACTIONS: Readonly<Record<PartName, () => string>> = {
  contact: m.checkout_fill_contact,
  destination: m.checkout_fill_address,
  address: m.checkout_choose_address,
  courier: m.checkout_choose_courier,
  payment: m.checkout_choose_payment,
};

/** The server's sentences for parts that are chosen. */
const SENTENCES: Readonly<Partial<Record<PartName, () => string>>> = {
  address: () => renderSentence(errors.shop_shipping_address_needed, kitLocale()),
  courier: () => renderSentence(errors.shop_courier_needed, kitLocale()),
  payment: m.pay_choose_method,
};

const CartLink = () => (
  <Link {...cartLink()} className={buttonClasses("plain", "small")}>
    {m.checkout_edit_cart()}
  </Link>
);

/** A moved total is asked again; any other refusal is a failed payment. */
function Outcome({
  checkout: { sent, movedTotal, refusal },
}: {
  readonly checkout: CheckoutState;
}) {
  const failure = sent.failure ?? refusal;
  if (!sent.unanswered && failure === undefined) return null;
  if (sent.unanswered || movedTotal)
    return (
      <Alert tone="warning" urgent>
        {sent.unanswered ? m.checkout_unanswered() : failureText(failure)}
      </Alert>
    );
  return <PaymentFailed failure={failure} onReload={() => location.reload()} />;
}
