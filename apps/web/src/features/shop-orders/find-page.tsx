import { SHOP_GUEST_CODE_MINUTES } from "@konter/contract/shop-orders";
import type { GuestOrder } from "@konter/contract/shop-orders";
import { Alert, Button, Card, lazyValidator, ScriptedForm, TextField, useForm } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { CodeField, Resend, useFailure } from "../code-entry/index.ts";
import { ShopGate } from "../shop-parts/index.ts";
import { guestOrderQuery } from "./guest-order-query.ts";
import { findQuestion } from "./find-question.ts";
import type { FindQuestion } from "./find-question.ts";
import { OrderFacts, OrderLines, OrderMoves } from "./order-parts.tsx";
import { OrderState, OrderWaybill } from "./order-state.tsx";
import { GuestPayment } from "./pay-code-card.tsx";

/** `/guest/shop/order`: a visitor's order, opened with a code that is sent to its contact (M377). */
export function FindOrderPage() {
  usePageTitle(m.shop_find_title());
  return (
    <ShopGate>
      <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
        <FindOrder />
      </div>
    </ShopGate>
  );
}

function FindOrder() {
  const { order: number = "" } = useSearch({ strict: false });
  const [question, setQuestion] = useState(() => findQuestion.read());
  const [typed, setTyped] = useState({ number, contact: "" });
  const [found, setFound] = useState<GuestOrder>();
  const ask = (next?: FindQuestion) => {
    findQuestion.write(next);
    setQuestion(next);
  };
  if (found !== undefined) return <FoundOrder found={found} />;
  if (question === undefined) return <OrderForm typed={typed} onQuestion={ask} />;
  return (
    <CodeForm
      question={question}
      onQuestion={ask}
      onOther={() => {
        setTyped(question);
        ask();
      }}
      onFound={(order) => {
        findQuestion.write(undefined);
        setFound(order);
      }}
    />
  );
}

const CARD = "mx-auto flex w-full max-w-md flex-col gap-4 p-5";

type Typed = Readonly<Record<"number" | "contact", string>>;

function OrderForm({
  typed,
  onQuestion,
}: {
  readonly typed: Typed;
  readonly onQuestion: (question: FindQuestion) => void;
}) {
  const { failure, guard } = useFailure();
  const inputOf = ({ number, contact }: Typed) => ({
    number: number.trim().toUpperCase(),
    contact,
  });
  const form = useForm({
    draft: "konter:find-order",
    initial: { number: typed.number, contact: typed.contact },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-orders/schemas")).guestCodeInput,
    ),
    toInput: inputOf,
    onSubmit: (values) =>
      guard(async () => {
        const input = inputOf(values);
        const challenge = await api("POST shop/public/order/code", input);
        form.forgetDraft();
        onQuestion({ ...input, challenge });
      }),
  });
  return (
    <Card className={CARD}>
      <h1 className="text-xl font-bold">{m.shop_find_title()}</h1>
      <p className="text-sm text-soft">{m.shop_find_text()}</p>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          {...form.field("number")}
          label={m.shop_order_number()}
          hint={m.shop_find_number_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <TextField
          {...form.field("contact")}
          label={m.phone_or_email()}
          hint={m.shop_find_contact_hint()}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
        <Button type="submit" size="large" busy={form.busy}>
          {m.shop_find_send()}
        </Button>
      </ScriptedForm>
    </Card>
  );
}

interface CodeFormProps {
  readonly question: FindQuestion;
  readonly onQuestion: (question: FindQuestion) => void;
  /** Shows the first form again. */
  readonly onOther: () => void;
  readonly onFound: (found: GuestOrder) => void;
}

function CodeForm({ question, onQuestion, onOther, onFound }: CodeFormProps) {
  const { number, contact, challenge } = question;
  const { failure, guard } = useFailure();
  const inputOf = ({ code }: { readonly code: string }) => ({
    number,
    otp_id: challenge.otp_id,
    code,
  });
  const form = useForm({
    initial: { code: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-orders/schemas")).guestFindInput,
    ),
    toInput: inputOf,
    onSubmit: (values) =>
      guard(async () => onFound(await api("POST shop/public/order/find", inputOf(values)))),
  });
  return (
    <Card className={CARD}>
      <h1 className="text-xl font-bold">{m.shop_find_title()}</h1>
      <p className="text-sm text-soft">
        {m.shop_find_sent({
          number,
          recipient: challenge.recipient,
          minutes: SHOP_GUEST_CODE_MINUTES,
        })}
      </p>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <CodeField {...form.field("code")} />
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
        <Button type="submit" size="large" busy={form.busy}>
          {m.shop_find_open()}
        </Button>
      </ScriptedForm>
      <Resend
        resendAt={challenge.resend_at}
        onResend={() =>
          guard(async () => {
            // A new question rather than the same code again: it is sent only if the order has this contact.
            const next = await api("POST shop/public/order/code", { number, contact });
            form.set({ code: "" });
            onQuestion({ number, contact, challenge: next });
          })
        }
      />
      <Button kind="quiet" onClick={onOther}>
        {m.shop_find_other()}
      </Button>
    </Card>
  );
}

/** The order as it was opened; its state and payment are kept up to date by the cart's id, which needs no code. */
function FoundOrder({ found: { order: opened, cart_id: cartId } }: { readonly found: GuestOrder }) {
  const { data } = useQuery({ ...guestOrderQuery(cartId), enabled: cartId !== "" });
  const { status, payment, expires_at, waybill, cancel_reason } = data?.order ?? opened;
  const order = { ...opened, status, payment, expires_at, waybill, cancel_reason };
  return (
    <>
      <OrderState order={order} />
      <GuestPayment order={order} />
      <OrderWaybill order={order} />
      {(status === "shipped" || status === "done") && <Alert>{m.shop_order_guest_return()}</Alert>}
      <OrderLines order={order} />
      <OrderFacts order={order} />
      <OrderMoves order={order} />
    </>
  );
}
