import { formatRupiah } from "@konter/contract/money";
import type { CallFailed } from "@konter/contract/client";
import type { ShopOrder } from "@konter/contract/shop-orders";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  EmptyState,
  PhoneField,
  ScriptedForm,
  TextField,
} from "@konter/ui";
import { ShoppingCart } from "@konter/ui/icons";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { failureText } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import {
  cartLink,
  cartQuery,
  DepositChoice,
  listLink,
  PayBar,
  PayByDepositSheet,
  ShopGate,
} from "../shop-parts/index.ts";
import { AddressPart } from "./address-part.tsx";
import { CouponPart } from "./coupon-part.tsx";
import { CourierPart } from "./courier-part.tsx";
import { PaymentFailed } from "./payment-failed.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { SummaryPart } from "./summary-part.tsx";
import { useCheckout } from "./use-checkout.ts";

/** `/shop/cart/checkout`: address, courier, coupon, payment and summary on one page (M350). */
export function CheckoutPage() {
  usePageTitle(m.checkout_title());
  return (
    <ShopGate>
      <Checkout />
    </ShopGate>
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
  const { cart } = checkout;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.checkout_title()}</h1>
      {failed && (
        <>
          <PaymentFailed failure={failed.failure} onReload={() => openOrder(failed.order)} />
          <Button kind="plain" onClick={() => openOrder(failed.order)}>
            {m.checkout_see_order()}
          </Button>
        </>
      )}
      <AnswerStates answer={cart}>
        {({ lines, ready }) =>
          lines.length === 0 ? (
            <NothingToPay />
          ) : (
            <>
              {!ready && unpaid === undefined && failed === undefined && (
                <Alert tone="warning" action={<CartLink />}>
                  {m.cart_not_ready()}
                </Alert>
              )}
              <Form checkout={checkout} isMade={unpaid !== undefined || failed !== undefined} />
            </>
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
    </div>
  );
}

const CartLink = () => (
  <Link {...cartLink()} className={buttonClasses("plain", "small")}>
    {m.checkout_edit_cart()}
  </Link>
);

function NothingToPay() {
  return (
    <Card>
      <EmptyState
        icon={<ShoppingCart className="size-6" />}
        title={m.cart_empty_title()}
        action={
          <Link {...listLink([])} className={buttonClasses("primary")}>
            {m.cart_go_shopping()}
          </Link>
        }
      />
    </Card>
  );
}

function Form({
  checkout,
  isMade,
}: {
  readonly checkout: ReturnType<typeof useCheckout>;
  readonly isMade: boolean;
}) {
  const id = useId();
  const [presses, setPresses] = useState(0);
  const { sent, choices, choose, cart, address, costs, service, totals, method, fee } = checkout;
  const { form, unanswered, failure } = sent;
  const missing = (path: string, isThere: boolean) =>
    isThere ? undefined : form.field("recipient_name", path).error;
  const noAddress = missing("address_id", address !== undefined);
  const noCourier = missing("courier", service !== undefined);
  if (cart.data === undefined) return null;
  const amount = formatRupiah(totals.total + fee);
  return (
    <>
      <fieldset disabled={unanswered || isMade} className="flex min-w-0 flex-col gap-4">
        <AddressPart
          addresses={checkout.addresses.data?.addresses ?? []}
          chosen={address}
          error={noAddress}
          missed={noAddress === undefined ? 0 : presses}
          onChoose={(chosen) => choose({ address_id: chosen })}
        >
          <ScriptedForm
            id={id}
            onSubmit={(event) => {
              setPresses(presses + 1);
              form.submit(event);
            }}
            className="grid gap-3 wide:grid-cols-2"
          >
            <TextField
              {...form.field("recipient_name")}
              label={m.parcel_recipient()}
              autoComplete="name"
              maxLength={60}
            />
            <PhoneField {...form.field("recipient_phone")} label={m.phone_number()} />
          </ScriptedForm>
        </AddressPart>
        <CourierPart
          costs={costs}
          hasAddress={address !== undefined}
          chosen={service}
          error={noCourier}
          missed={noAddress === undefined && noCourier !== undefined ? presses : 0}
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
          channels={checkout.channels}
          total={totals.total}
          method={method}
          onChoose={(chosen) => choose({ method: chosen })}
        >
          <DepositChoice
            total={totals.total}
            isChosen={method === "deposit"}
            onChoose={() => choose({ method: "deposit" })}
          />
        </PaymentPart>
        <SummaryPart cart={cart.data} totals={totals} fee={fee} />
      </fieldset>
      {unanswered && (
        <Alert tone="warning" urgent>
          {m.checkout_unanswered()}
        </Alert>
      )}
      <Refused checkout={checkout} failure={failure} />
      {!isMade && (
        <PayBar label={m.checkout_to_pay()} amount={totals.total + fee}>
          <Button
            type="submit"
            form={id}
            size="large"
            busy={form.busy || costs.isFetching}
            disabled={!cart.data.ready}
            className="flex-1 wide:flex-none"
          >
            {unanswered ? m.send_again() : m.checkout_pay({ amount })}
          </Button>
        </PayBar>
      )}
    </>
  );
}

/** A moved total is asked again; any other refusal is a failed payment. */
function Refused({
  checkout: { movedTotal },
  failure,
}: {
  readonly checkout: ReturnType<typeof useCheckout>;
  readonly failure: unknown;
}) {
  if (failure === undefined) return null;
  if (movedTotal)
    return (
      <Alert tone="warning" urgent>
        {failureText(failure)}
      </Alert>
    );
  return <PaymentFailed failure={failure} onReload={() => location.reload()} />;
}
