import type { AgentDebt, Loan, LoanPayment } from "@konter/contract/loans";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { Alert, FactList, lazyValidator, MoneyField, newKey } from "@konter/ui";
import { useState } from "react";
import { useBalanceText } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import { TopUpLink } from "../../app/top-up-link.tsx";
import * as m from "#messages";
import { ConfirmationSheet, useConfirmation, useDepositBefore } from "../confirmation/index.ts";
import { orderText, payableOf, typedAmount } from "./amounts.ts";
import { useRefreshLoans } from "./api.ts";
import { unansweredAttempt } from "./attempt.ts";
import { ReceiptSheet } from "./receipt.tsx";

interface RepaySheetProps {
  readonly debt: AgentDebt;
  readonly loan: Loan;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Agreed {
  readonly amount: number;
}

const isAgreed = (value: unknown): value is Agreed =>
  typeof value === "object" &&
  value !== null &&
  "amount" in value &&
  typeof value.amount === "number";

const unanswered = unansweredAttempt("loan-repay", isAgreed);

/** Repays from the deposit, once however often it is sent, and then shows the receipt. */
export function RepaySheet({ debt, loan, open, onClose }: RepaySheetProps) {
  const refresh = useRefreshLoans();
  const [kept] = useState(unanswered.read);
  const [key] = useState(() => kept?.key ?? newKey());
  const [receipt, setReceipt] = useState<LoanPayment>();
  const confirmation = useConfirmation({
    typed: "pin",
    initial: { amount: formatRupiah(kept?.agreed.amount ?? payableOf(loan)) },
    wasSent: kept !== undefined,
    agreedOf: ({ amount }): Agreed => ({ amount: typedAmount(amount) }),
    attempt: {
      keep: (agreed) => unanswered.keep({ key, agreed }),
      forget: unanswered.forget,
    },
    validator: lazyValidator(
      async () => (await import("@konter/contract/loans/schemas")).loanRepayInput,
    ),
    send: (agreed, proof) =>
      api(
        "POST agent-debt/repay",
        { ...agreed, pin: "pin" in proof ? proof.pin : "" },
        { idempotencyKey: key },
      ),
    onDone: (payment) => {
      setReceipt(payment);
      void refresh();
    },
  });
  const { form } = confirmation;
  const balanceText = useBalanceText();
  const deposit = useDepositBefore(confirmation);
  if (receipt !== undefined)
    return <ReceiptSheet payment={receipt} draws={debt.draws} open={open} onClose={onClose} />;
  const amount = parseRupiah(form.values.amount) ?? 0;
  return (
    <ConfirmationSheet
      open={open}
      onClose={onClose}
      title={m.loan_repay()}
      confirmation={confirmation}
      action={m.loan_repay_amount({ amount: formatRupiah(amount) })}
      again={m.send_again()}
      unanswered={m.loan_repay_unanswered()}
    >
      <FactList
        facts={[
          { label: m.loan_usage(), value: formatRupiah(payableOf(loan)), strong: true },
          ...(deposit === undefined
            ? []
            : [{ label: m.balance_now(), value: balanceText(deposit) }]),
        ]}
      />
      <fieldset disabled={confirmation.unanswered} className="flex min-w-0 flex-col gap-4">
        <MoneyField
          {...form.field("amount")}
          label={m.col_amount()}
          hint={loan.state === "active" ? orderText(loan.terms?.order) : m.loan_recovery_order()}
        />
      </fieldset>
      {deposit !== undefined && deposit < amount && (
        <Alert tone="warning">
          <TopUpLink missing={amount - deposit} />
        </Alert>
      )}
    </ConfirmationSheet>
  );
}
