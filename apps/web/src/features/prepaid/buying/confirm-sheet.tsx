import { formatRupiah, parseRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  CheckField,
  IconButton,
  MoneyField,
  PinField,
  ScriptedForm,
  Sheet,
  Spinner,
  TextField,
} from "@konter/ui";
import { Eye, EyeOff } from "@konter/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { hiddenFigures, useHidden } from "../../../app/preferences.ts";
import { TopUpLink } from "../../../app/top-up-link.tsx";
import { useAccount } from "../../../app/account.ts";
import { Fold } from "../../../app/folds/fold.tsx";
import * as m from "#messages";
import type { PurchaseIntent } from "./purchase-intents.ts";
import { PurchaseProblem } from "./purchase-problem.tsx";
import { ScheduleLink } from "./schedule-link.tsx";
import { PriceDetails, PriceMoved, SaleSummary } from "./sale-summary.tsx";
import { ServiceWarning } from "./service-line.tsx";
import { usePurchase } from "./use-purchase.ts";
import type { Purchase } from "./use-purchase.ts";
import type { ConfirmedSale } from "./use-confirmed-sale.ts";
import { WalletChoice } from "./wallet-choice.tsx";

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
        // A focused field scrolls to below the summary that stays in view, with room for its hint or error.
        className="flex flex-col gap-4 [&_input]:scroll-mt-28 [&_input]:scroll-mb-12"
      >
        <SaleSummary
          intent={intent}
          price={price}
          balance={balanceBefore}
          costHidden={costHidden}
        />
        {purchase.looking && <Looking />}
        <PriceMoved promise={purchase.promise} />
        <ServiceWarning intent={intent} />
        {/* While the outcome is unknown, a retry must send exactly the same input. */}
        <fieldset disabled={isSent} className="flex min-w-0 flex-col gap-4">
          {loan?.may_spend === true && (
            <WalletChoice form={form} loan={loan.deposit} deposit={deposit} />
          )}
          <SellingPrice purchase={purchase} costHidden={costHidden} />
        </fieldset>
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
          <PinField {...form.field("pin")} label={m.pin_label()} submits inputRef={pinInput} />
        ) : hasPasskey ? null : (
          <Alert tone="warning">{m.pin_needed()}</Alert>
        )}
        <fieldset disabled={isSent} className="flex min-w-0 flex-col gap-4">
          <Details purchase={purchase} />
        </fieldset>
        <PriceDetails
          intent={intent}
          price={price}
          promise={purchase.promise}
          costHidden={costHidden}
        />
        <ScheduleLink intent={intent} />
      </ScriptedForm>
    </Sheet>
  );
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
    <Fold title={m.purchase_details()} open={used || orderFault !== undefined}>
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
    </Fold>
  );
}

/** Shown while typing, with the invalid character (M182). */
function orderNumberFault(typed: string): string | undefined {
  const wrong = /[^A-Za-z0-9_-]/.exec(typed)?.[0];
  return wrong === undefined
    ? undefined
    : m.order_number_sign({ sign: wrong === " " ? m.space() : wrong });
}
