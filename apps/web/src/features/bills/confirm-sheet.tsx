import type { BillPaid } from "@konter/contract/bills";
import { formatRupiah } from "@konter/contract/money";
import { FactList, MoneyField, TextField } from "@konter/ui";
import { useBalanceText } from "../../app/account.ts";
import { Fold } from "../../app/folds/fold.tsx";
import * as m from "#messages";
import { ConfirmationSheet, useDepositBefore } from "../confirmation/index.ts";
import type { Payment } from "./attempt.ts";
import { usePay } from "./use-pay.ts";

interface ConfirmSheetProps {
  readonly payment: Payment;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPaid: (paid: BillPaid) => void;
}

/** The final summary before payment: customer, amount, remaining balance, and password or PIN. */
export function ConfirmSheet({ payment, open, onClose, onPaid }: ConfirmSheetProps) {
  const paying = usePay(payment, onPaid);
  const deposit = useDepositBefore(paying);
  const balanceText = useBalanceText();
  const { bill } = payment;
  const { form } = paying;
  return (
    <ConfirmationSheet
      open={open}
      onClose={onClose}
      title={m.bill_confirm()}
      confirmation={paying}
      action={m.bill_pay({ amount: formatRupiah(bill.price) })}
      again={m.bill_pay_again()}
      unanswered={m.bill_unanswered()}
      byPasskey={m.bill_by_passkey()}
      details={
        !payment.sent && (
          <Fold title={m.bill_details()} open={form.field("selling_price").error !== undefined}>
            <MoneyField
              {...form.field("selling_price")}
              label={m.selling_price()}
              placeholder={formatRupiah(bill.total)}
            />
            <TextField {...form.field("note")} label={m.note()} autoComplete="off" />
          </Fold>
        )
      }
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
          ...(deposit === undefined
            ? []
            : [{ label: m.bill_left(), value: balanceText(deposit - bill.price) }]),
        ]}
      />
    </ConfirmationSheet>
  );
}
