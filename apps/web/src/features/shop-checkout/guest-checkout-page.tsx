import {
  Alert,
  buttonClasses,
  PhoneField,
  ScriptedForm,
  TextAreaField,
  TextField,
} from "@konter/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutFrame, NothingToPay } from "./checkout-frame.tsx";
import { CheckoutPart } from "./checkout-part.tsx";
import { GuestDistrictField } from "./guest-district-field.tsx";
import { useGuestCheckout } from "./use-guest-checkout.ts";

/** `/guest/shop/checkout`: a visitor's checkout, without an account (M372). */
export function GuestCheckoutPage() {
  return (
    <CheckoutFrame>
      <GuestCheckout />
    </CheckoutFrame>
  );
}

function GuestCheckout() {
  const navigate = useNavigate();
  const checkout = useGuestCheckout(
    (cart) => void navigate({ to: "/final-shop", search: { cart }, replace: true }),
  );
  return (
    <>
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
        {({ lines }) => (lines.length === 0 ? <NothingToPay /> : <GuestForm checkout={checkout} />)}
      </AnswerStates>
    </>
  );
}

type Checkout = ReturnType<typeof useGuestCheckout>;

function GuestForm({ checkout }: { readonly checkout: Checkout }) {
  const { name, phone, email, district, postcode, detail } = checkout.sent.form.values;
  const areFilled = (...fields: readonly string[]) => fields.every((each) => each.trim() !== "");
  return (
    <CheckoutForm
      checkout={checkout}
      complete={{
        contact: areFilled(name, phone, email),
        destination: areFilled(district, postcode, detail),
        address: true,
        courier: checkout.service !== undefined,
        payment: checkout.method !== "",
      }}
      renderRecipient={({ form }) => (
        <ScriptedForm {...form} className="flex flex-col gap-4">
          <Contact checkout={checkout} />
          <Destination checkout={checkout} />
        </ScriptedForm>
      )}
    />
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
