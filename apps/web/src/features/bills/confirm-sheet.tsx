import type { BillPaid } from "@konter/contract/bills";
import { formatRupiah } from "@konter/contract/money";
import {
  Button,
  FactList,
  MoneyField,
  PasswordField,
  ScriptedForm,
  Sheet,
  TextField,
} from "@konter/ui";
import { useRef } from "react";
import { useAccount } from "../../app/account.ts";
import { ConfirmOutcome } from "../confirmation/index.ts";
import * as m from "#messages";
import type { Payment } from "./attempt.ts";
import { usePay } from "./use-pay.ts";

const FORM_ID = "bill-confirm";

interface ConfirmSheetProps {
  readonly payment: Payment;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPaid: (paid: BillPaid) => void;
}

/** The last look before the money leaves: whose bill, for how much, what is left, and the password. */
export function ConfirmSheet({ payment, open, onClose, onPaid }: ConfirmSheetProps) {
  const paying = usePay(payment, onPaid);
  const { has_passkey: hasPasskey, deposit } = useAccount();
  const passwordInput = useRef<HTMLInputElement>(null);
  const { bill } = payment;
  const { form, unanswered } = paying;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.bill_confirm()}
      initialFocus={passwordInput}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="flex-1">
            {unanswered ? m.bill_pay_again() : m.bill_pay({ amount: formatRupiah(bill.price) })}
          </Button>
          {hasPasskey && (
            <Button
              type="submit"
              form={FORM_ID}
              value="passkey"
              kind="plain"
              size="large"
              busy={form.busy}
            >
              {m.bill_by_passkey()}
            </Button>
          )}
        </div>
      }
    >
      <ScriptedForm
        id={FORM_ID}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent;
          paying.confirmBy(submitter?.getAttribute("value") === "passkey");
          form.submit(event);
        }}
        className="flex flex-col gap-4"
      >
        <div className="rounded-lg bg-primary-wash px-4 py-3">
          <p className="text-sm font-medium text-soft">{bill.product}</p>
          <p className="text-xl font-bold wrap-anywhere">{bill.customer_name}</p>
          <p className="font-semibold">{bill.customer_number}</p>
        </div>
        <FactList
          facts={[
            { label: m.bill_total(), value: formatRupiah(bill.total) },
            { label: m.bill_you_pay(), value: formatRupiah(bill.price), strong: true },
            { label: m.bill_left(), value: formatRupiah(deposit - bill.price) },
          ]}
        />
        {!payment.sent && (
          <>
            <MoneyField
              {...form.field("selling_price")}
              label={m.selling_price()}
              placeholder={formatRupiah(bill.total)}
              optional
            />
            <TextField {...form.field("note")} label={m.note()} autoComplete="off" optional />
          </>
        )}
        <ConfirmOutcome unanswered={unanswered && m.bill_unanswered()} failure={paying.failure} />
        <PasswordField
          {...form.field("password")}
          label={m.password()}
          autoComplete="current-password"
          inputRef={passwordInput}
        />
      </ScriptedForm>
    </Sheet>
  );
}
