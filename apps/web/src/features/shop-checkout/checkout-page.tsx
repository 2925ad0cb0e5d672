import type { CallFailed } from "@konter/contract/client";
import type { ShopOrder } from "@konter/contract/shop-orders";
import { Button, PhoneField, ScriptedForm, TextField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { cartQuery, DepositChoice, PayByDepositSheet } from "../shop-parts/index.ts";
import { AddressPart } from "./address-part.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutFrame, NothingToPay } from "./checkout-frame.tsx";
import { PaymentFailed } from "./payment-failed.tsx";
import { useCheckout } from "./use-checkout.ts";

/** `/shop/cart/checkout`: address, courier, coupon, payment and summary on one page (M350). */
export function CheckoutPage() {
  return (
    <CheckoutFrame>
      <Checkout />
    </CheckoutFrame>
  );
}

function Checkout() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [unpaid, setUnpaid] = useState<ShopOrder>();
  const [failed, setFailed] = useState<{ order: ShopOrder; failure: CallFailed }>();
  const openOrder = ({ number }: ShopOrder) => {
    void client.invalidateQueries({ queryKey: cartQuery().queryKey });
    void navigate({ to: "/shop/order/$number", params: { number }, replace: true });
  };
  const checkout = useCheckout(({ order, failure }, method) => {
    if (failure !== undefined) setFailed({ order, failure });
    else if (method === "deposit") setUnpaid(order);
    else openOrder(order);
  });
  return (
    <>
      {failed && (
        <>
          <PaymentFailed failure={failed.failure} onReload={() => openOrder(failed.order)} />
          <Button kind="plain" onClick={() => openOrder(failed.order)}>
            {m.checkout_see_order()}
          </Button>
        </>
      )}
      <AnswerStates answer={checkout.cart}>
        {({ lines }) =>
          lines.length === 0 ? (
            <NothingToPay />
          ) : (
            <OwnForm checkout={checkout} isMade={unpaid !== undefined || failed !== undefined} />
          )
        }
      </AnswerStates>
      {unpaid && (
        <PayByDepositSheet
          order={unpaid}
          open={failed === undefined}
          onClose={() => failed === undefined && openOrder(unpaid)}
          onPaid={openOrder}
          onFailed={(failure) => setFailed({ order: unpaid, failure })}
        />
      )}
    </>
  );
}

function OwnForm({
  checkout,
  isMade,
}: {
  readonly checkout: ReturnType<typeof useCheckout>;
  readonly isMade: boolean;
}) {
  const { sent, choose, addresses, address, service, totals, method } = checkout;
  const { form } = sent;
  return (
    <CheckoutForm
      checkout={checkout}
      isMade={isMade}
      complete={{
        contact: true,
        destination: true,
        address: address !== undefined,
        courier: service !== undefined,
        payment: true,
      }}
      renderRecipient={({ form: submitted, stateOf }) => (
        <AddressPart
          {...stateOf("address")}
          addresses={addresses.data?.addresses ?? []}
          chosen={address}
          onChoose={(chosen) => choose({ address_id: chosen })}
        >
          <ScriptedForm {...submitted} className="grid gap-3 wide:grid-cols-2">
            <TextField
              {...form.field("recipient_name")}
              label={m.parcel_recipient()}
              autoComplete="name"
              maxLength={60}
            />
            <PhoneField {...form.field("recipient_phone")} label={m.phone_number()} />
          </ScriptedForm>
        </AddressPart>
      )}
      deposit={
        <DepositChoice
          total={totals.total}
          isChosen={method === "deposit"}
          onChoose={() => choose({ method: "deposit" })}
        />
      }
    />
  );
}
