import { formatRupiah } from "@konter/contract/money";
import type { BillRun } from "@konter/contract/saved-bills";
import { FactList, lazyValidator } from "@konter/ui";
import { useAccount, useBalanceText } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import { ConfirmationSheet, useConfirmation } from "../confirmation/index.ts";
import { unansweredRun } from "./attempt.ts";
import type { RunPayment } from "./attempt.ts";

interface ConfirmRunProps {
  readonly payment: RunPayment;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAgreed: (run: BillRun) => void;
}

/** The final summary before several bills are paid: number, amount, remaining balance, and the secret once. */
export function ConfirmRun({ payment, open, onClose, onAgreed }: ConfirmRunProps) {
  const { deposit } = useAccount();
  const balanceText = useBalanceText();
  const { agreed } = payment;
  const total = agreed.rows.reduce((sum, { price }) => sum + price, 0);
  const confirmation = useConfirmation({
    initial: {},
    wasSent: payment.sent,
    agreedOf: () => agreed,
    attempt: {
      keep: () => unansweredRun.keep({ ...payment, sent: true }),
      forget: () => unansweredRun.forget(agreed.code),
    },
    validator: lazyValidator(async (byPasskey: boolean) => {
      const { billRunAgreement, billRunPayInput } =
        await import("@konter/contract/saved-bills/schemas");
      return byPasskey ? billRunAgreement : billRunPayInput;
    }),
    askPasskey: (asked) => api("POST postpaid/runs/{code}/pay/passkey", asked),
    send: (sent, proof) =>
      api("POST postpaid/runs/{code}/pay", { ...sent, ...proof }, { idempotencyKey: payment.key }),
    onDone: onAgreed,
  });
  return (
    <ConfirmationSheet
      open={open}
      onClose={onClose}
      title={m.bill_run_confirm()}
      confirmation={confirmation}
      action={m.bill_run_pay({ count: agreed.rows.length, amount: formatRupiah(total) })}
      again={m.bill_run_again()}
      unanswered={m.bill_run_unanswered()}
      byPasskey={m.bill_run_by_passkey()}
    >
      <FactList
        facts={[
          { label: m.bill_run_count(), value: String(agreed.rows.length) },
          { label: m.bill_run_total(), value: formatRupiah(total), strong: true },
          { label: m.balance_before(), value: balanceText(deposit) },
          { label: m.balance_then(), value: balanceText(deposit - total) },
        ]}
      />
      <p className="text-sm text-soft">{m.bill_run_each()}</p>
    </ConfirmationSheet>
  );
}
