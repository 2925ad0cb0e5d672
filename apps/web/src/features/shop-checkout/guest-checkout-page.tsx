import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  EmptyState,
  PhoneField,
  ScriptedForm,
  TextAreaField,
  TextField,
} from "@konter/ui";
import { ShoppingCart } from "@konter/ui/icons";
import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { failureText } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { listLink, PayBar, ShopGate } from "../shop-parts/index.ts";
import { CheckoutPart } from "./checkout-part.tsx";
import { CouponPart } from "./coupon-part.tsx";
import { CourierPart } from "./courier-part.tsx";
import { GuestDistrictField } from "./guest-district-field.tsx";
import { PaymentFailed } from "./payment-failed.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { SummaryPart } from "./summary-part.tsx";
import { useGuestCheckout } from "./use-guest-checkout.ts";

/** `/guest/shop/checkout`: a visitor's checkout, without an account (M372). */
export function GuestCheckoutPage() {
  usePageTitle(m.checkout_title());
  return (
    <ShopGate>
      <GuestCheckout />
    </ShopGate>
  );
}

function GuestCheckout() {
  const navigate = useNavigate();
  const checkout = useGuestCheckout(
    (cart) => void navigate({ to: "/final-shop", search: { cart }, replace: true }),
  );
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.checkout_title()}</h1>
      <Alert
        action={
          <Link
            to="/auth/login"
            search={{ next: "/shop/cart/checkout" }}
            className={buttonClasses("plain", "small")}
          >
            {m.sign_in()}
          </Link>
        }
      >
        {m.checkout_guest_sign_in()}
      </Alert>
      <AnswerStates answer={checkout.cart}>
        {({ lines }) =>
          lines.length === 0 ? (
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
          ) : (
            <GuestForm checkout={checkout} />
          )
        }
      </AnswerStates>
    </div>
  );
}

type Checkout = ReturnType<typeof useGuestCheckout>;

function GuestForm({ checkout }: { readonly checkout: Checkout }) {
  const id = useId();
  const [presses, setPresses] = useState(0);
  const { sent, choices, choose, cart, costs, service, totals, method, fee } = checkout;
  const { form, unanswered } = sent;
  if (cart.data === undefined) return null;
  const noCourier = service === undefined ? form.field("district", "courier").error : undefined;
  const noMethod =
    method === "" && form.field("district", "method").error !== undefined
      ? m.pay_choose_method()
      : undefined;
  return (
    <>
      <fieldset disabled={unanswered} className="flex min-w-0 flex-col gap-4">
        <ScriptedForm
          id={id}
          onSubmit={(event) => {
            setPresses(presses + 1);
            form.submit(event);
          }}
          className="flex flex-col gap-4"
        >
          <Contact checkout={checkout} />
          <Destination checkout={checkout} />
        </ScriptedForm>
        <CourierPart
          costs={costs}
          hasAddress={checkout.hasDistrict}
          chosen={service}
          error={noCourier}
          missed={noCourier === undefined ? 0 : presses}
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
          error={noMethod}
          missed={noCourier === undefined && noMethod !== undefined ? presses : 0}
          onChoose={(chosen) => choose({ method: chosen })}
        />
        <SummaryPart cart={cart.data} totals={totals} fee={fee} />
      </fieldset>
      <Outcome checkout={checkout} />
      <PayBar label={m.checkout_to_pay()} amount={totals.total + fee}>
        <Button
          type="submit"
          form={id}
          size="large"
          busy={form.busy || costs.isFetching}
          disabled={!cart.data.ready}
          className="flex-1 wide:flex-none"
        >
          {unanswered
            ? m.send_again()
            : m.checkout_pay({ amount: formatRupiah(totals.total + fee) })}
        </Button>
        {!cart.data.ready && (
          <p className="w-full text-sm text-danger-text">{m.cart_not_ready()}</p>
        )}
      </PayBar>
    </>
  );
}

function Contact({ checkout: { sent } }: { readonly checkout: Checkout }) {
  const { form } = sent;
  return (
    <CheckoutPart title={m.checkout_contact()}>
      <TextField {...form.field("name")} label={m.full_name()} autoComplete="name" maxLength={60} />
      <PhoneField {...form.field("phone")} label={m.phone_number()} />
      <TextField
        {...form.field("email")}
        label={m.email()}
        hint={m.checkout_email_hint()}
        type="email"
        autoComplete="email"
        maxLength={100}
      />
    </CheckoutPart>
  );
}

function Destination({ checkout }: { readonly checkout: Checkout }) {
  const { form } = checkout.sent;
  return (
    <CheckoutPart title={m.checkout_address()}>
      <GuestDistrictField
        chosen={form.values.district_name}
        error={form.field("district", "address.district").error}
        onChosen={({ district, postal_code: postcode }, text) => {
          form.field("district", "address.district").onChange(district);
          form.set({ district_name: text, ...(postcode !== null && { postcode }) });
          checkout.onDistrict(district);
        }}
      />
      <TextField
        {...form.field("postcode", "address.postcode")}
        label={m.postcode()}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
      />
      <TextAreaField
        {...form.field("detail", "address.detail")}
        label={m.address_detail()}
        maxLength={200}
        rows={2}
      />
    </CheckoutPart>
  );
}

function Outcome({ checkout: { sent, movedTotal } }: { readonly checkout: Checkout }) {
  if (sent.unanswered)
    return (
      <Alert tone="warning" urgent>
        {m.checkout_unanswered()}
      </Alert>
    );
  if (sent.failure === undefined) return null;
  if (movedTotal)
    return (
      <Alert tone="warning" urgent>
        {failureText(sent.failure)}
      </Alert>
    );
  return <PaymentFailed failure={sent.failure} onReload={() => location.reload()} />;
}
