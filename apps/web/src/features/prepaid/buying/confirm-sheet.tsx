import { KIND_DETAILS, KINDS } from "@konter/contract/catalog";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { businessClock } from "@konter/contract/time";
import {
  Alert,
  Button,
  CheckField,
  FactList,
  IconButton,
  MoneyField,
  PinField,
  ScriptedForm,
  Sheet,
  Spinner,
  TextField,
} from "@konter/ui";
import { ChevronDown, Eye, EyeOff } from "@konter/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Fact } from "@konter/ui";
import { hiddenFigures, useHidden } from "../../../app/preferences.ts";
import { TopUpLink } from "../../../app/top-up-link.tsx";
import { balanceText, useAccount } from "../../../app/account.ts";
import * as m from "#messages";
import type { PurchaseIntent } from "./purchase-intents.ts";
import { PurchaseProblem } from "./purchase-problem.tsx";
import { ScheduleLink } from "./schedule-link.tsx";
import { useCheckedName } from "./checked-name.ts";
import { readableNumber } from "../destination/numbers.ts";
import { ServiceLine } from "./service-line.tsx";
import { usePurchase } from "./use-purchase.ts";
import type { Purchase } from "./use-purchase.ts";
import type { ConfirmedSale } from "./use-confirmed-sale.ts";
import { WalletChoice } from "./wallet-choice.tsx";

const LocalLine = lazy(() => import("./local-line.tsx"));

const FORM_ID = "purchase";

interface ConfirmSheetProps {
  readonly intent: PurchaseIntent;
  readonly open: boolean;
  readonly sale: ConfirmedSale;
}

/** The final summary before money moves: product, destination, price, and the PIN. */
export default function ConfirmSheet({ intent, open, sale }: ConfirmSheetProps) {
  const purchase = usePurchase(intent, open, sale);
  const { has_pin: hasPin, has_passkey: hasPasskey, deposit, agent_debt: loan } = useAccount();
  const pinInput = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const costHidden = useHidden("profit");
  const { form, price, outcome } = purchase;
  const balance = form.values.wallet === "loan" && loan !== null ? loan.deposit : deposit;
  const isSent = intent.sentAt !== null;
  const [balanceAtSending, setBalanceAtSending] = useState<number>();
  // The server may have reserved the price already, so the account's balance is not the one before the purchase.
  const balanceBefore = isSent ? balanceAtSending : balance;
  return (
    <Sheet
      open={open}
      onClose={sale.close}
      title={m.confirm_title()}
      initialFocus={pinInput}
      aside={<HideCostButton hidden={costHidden} />}
      footer={
        hasPin || hasPasskey ? (
          <div className="flex gap-2">
            {hasPin && (
              <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="flex-1">
                {form.busy
                  ? m.paying()
                  : isSent
                    ? m.pay_again()
                    : costHidden
                      ? m.pay()
                      : m.pay_amount({ amount: formatRupiah(price) })}
              </Button>
            )}
            {hasPasskey && (
              <Button
                type="submit"
                form={FORM_ID}
                value="passkey"
                kind={hasPin ? "plain" : "primary"}
                size="large"
                busy={form.busy}
                className={hasPin ? undefined : "flex-1"}
              >
                {m.pay_by_passkey()}
              </Button>
            )}
          </div>
        ) : (
          <Button
            size="large"
            className="w-full"
            onClick={() => void navigate({ to: "/auth/pin", search: { next: location.pathname } })}
          >
            {m.pin_create()}
          </Button>
        )
      }
    >
      <ScriptedForm
        id={FORM_ID}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent;
          if (!isSent) setBalanceAtSending(balance);
          purchase.confirmBy(submitter?.getAttribute("value") === "passkey");
          form.submit(event);
        }}
        className="flex flex-col gap-4"
      >
        <WhatAndWhom intent={intent} />
        {purchase.looking && <Looking />}
        <FactList
          facts={[
            ...feeFacts(intent, price, costHidden),
            {
              label: m.price(),
              value: <Hidable hidden={costHidden}>{formatRupiah(price)}</Hidable>,
              strong: true,
            },
            ...balanceFacts(balanceBefore, price, costHidden),
          ]}
        />
        <HowLong promise={purchase.promise} />
        <ServiceLine intent={intent} />
        {/* While the outcome is unknown, a retry must send exactly the same input. */}
        <fieldset disabled={isSent} className="flex min-w-0 flex-col gap-4">
          {loan?.may_spend === true && (
            <WalletChoice form={form} loan={loan.deposit} deposit={deposit} />
          )}
          <SellingPrice purchase={purchase} costHidden={costHidden} />
          <Details purchase={purchase} />
        </fieldset>
        <ScheduleLink intent={intent} />
        {outcome && (
          <PurchaseProblem
            outcome={outcome}
            shortBy={price - balance}
            onStartOver={sale.startOver}
          />
        )}
        {!outcome && !isSent && balance < price && (
          <Alert tone="warning">
            <TopUpLink missing={price - balance} />
          </Alert>
        )}
        {hasPin ? (
          <PinField {...form.field("pin")} label={m.pin_label()} inputRef={pinInput} />
        ) : hasPasskey ? null : (
          <Alert tone="warning">{m.pin_needed()}</Alert>
        )}
      </ScriptedForm>
    </Sheet>
  );
}

function HowLong({ promise }: { readonly promise: Purchase["promise"] }) {
  if (promise === undefined) return null;
  const { until, movedFrom } = promise;
  return (
    <p role="status" className="text-sm text-soft">
      {movedFrom !== undefined && `${m.price_was({ amount: formatRupiah(movedFrom) })} `}
      {m.price_holds({ time: businessClock(until) })}
    </p>
  );
}

/** None while the balance before the purchase is not known. */
function balanceFacts(balance: number | undefined, price: number, hidden: boolean): Fact[] {
  if (balance === undefined) return [];
  return [
    {
      label: m.balance_now(),
      value: <Hidable hidden={hidden}>{balanceText(balance)}</Hidable>,
    },
    {
      label: m.balance_after(),
      value: <Hidable hidden={hidden}>{balanceText(balance - price)}</Hidable>,
    },
  ];
}

/** The fee above the face value, for kinds with a fee instead of a margin. */
function feeFacts({ screen, nominal }: PurchaseIntent, price: number, hidden: boolean): Fact[] {
  const fee = price - (nominal ?? price);
  if (!KIND_DETAILS[screen].namesFee || fee <= 0) return [];
  return [
    { label: m.nominal(), value: formatRupiah(price - fee) },
    { label: m.admin_fee(), value: <Hidable hidden={hidden}>{formatRupiah(fee)}</Hidable> },
  ];
}

function HideCostButton({ hidden }: { readonly hidden: boolean }) {
  return (
    <IconButton
      label={hidden ? m.cost_show() : m.cost_hide()}
      aria-pressed={hidden}
      onClick={() => hiddenFigures.toggle("profit")}
    >
      {hidden ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
    </IconButton>
  );
}

function Hidable({ hidden, children }: { readonly hidden: boolean; readonly children: ReactNode }) {
  return hidden ? <span aria-label={m.hidden()}>Rp ••••</span> : children;
}

function WhatAndWhom({ intent }: { readonly intent: PurchaseIntent }) {
  const name = useCheckedName(intent);
  return (
    <div className="rounded-lg bg-primary-wash px-4 py-3">
      <p className="text-sm font-medium text-soft">{intent.productName}</p>
      <p className="text-xl font-bold">{readableNumber(intent.screen, intent.number)}</p>
      {KINDS[intent.screen].facts === "local_amount" && (
        <Suspense fallback={<span className="block h-5" />}>
          <LocalLine intent={intent} />
        </Suspense>
      )}
      {name.text !== undefined && <p className="text-sm font-semibold">{name.text}</p>}
      {name.isMissing && (
        <p className="text-sm font-semibold text-warning-text">{m.name_unchecked()}</p>
      )}
    </div>
  );
}

function Looking() {
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-medium text-soft">
      <Spinner />
      {m.purchase_looking()}
    </p>
  );
}

function SellingPrice({
  purchase: { form, price },
  costHidden,
}: {
  readonly purchase: Purchase;
  readonly costHidden: boolean;
}) {
  const typed = parseRupiah(form.values.selling_price);
  const hint =
    typed === undefined || costHidden
      ? undefined
      : typed >= price
        ? m.profit_of({ amount: formatRupiah(typed - price) })
        : m.loss_of({ amount: formatRupiah(price - typed) });
  return (
    <MoneyField
      {...form.field("selling_price")}
      label={m.selling_price()}
      optional
      hint={hint}
      placeholder="Rp0"
    />
  );
}

/** Collapsed, because most sales need none of it. Expands automatically when a field in it is filled in or invalid. */
function Details({ purchase: { form } }: { readonly purchase: Purchase }) {
  const { customer_name, note, order_number, debt } = form.values;
  const used = [customer_name, note, order_number, debt].some((value) => value !== "");
  const order = form.field("order_number");
  const orderFault = order.error ?? orderNumberFault(order.value);
  return (
    <details
      open={used || orderFault !== undefined}
      className="group rounded-lg border border-line"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-3.5 text-sm font-medium">
        {m.purchase_details()}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-3.5 pt-1 pb-3.5">
        <TextField
          {...form.field("customer_name")}
          label={m.customer_name()}
          autoComplete="off"
          maxLength={60}
        />
        <TextField {...form.field("note")} label={m.note()} autoComplete="off" maxLength={200} />
        <TextField
          {...order}
          error={orderFault}
          label={m.order_number()}
          autoComplete="off"
          maxLength={40}
        />
        <CheckField
          label={m.debt()}
          hint={m.debt_hint()}
          checked={debt === "yes"}
          onChange={(checked) => form.set({ debt: checked ? "yes" : "" })}
        />
        {debt === "yes" && (
          <>
            <MoneyField
              {...form.field("dp_value", "debt.dp_value")}
              label={m.dp_value()}
              placeholder="Rp0"
            />
            <TextField
              {...form.field("debt_notes", "debt.debt_notes")}
              label={m.debt_notes()}
              optional
              maxLength={200}
            />
          </>
        )}
      </div>
    </details>
  );
}

/** Shown while typing, with the invalid character (M182). */
function orderNumberFault(typed: string): string | undefined {
  const wrong = /[^A-Za-z0-9_-]/.exec(typed)?.[0];
  return wrong === undefined
    ? undefined
    : m.order_number_sign({ sign: wrong === " " ? m.space() : wrong });
}
