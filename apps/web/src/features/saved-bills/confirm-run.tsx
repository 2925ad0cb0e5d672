import { formatRupiah } from "@konter/contract/money";
import * as savedEndpoints from "@konter/contract/saved-bills/endpoints";
import type { BillRun } from "@konter/contract/saved-bills";
import { Button, FactList, PasswordField, ScriptedForm, Sheet } from "@konter/ui";
import { useRef } from "react";
import { useAccount } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import { ConfirmOutcome, useConfirmation } from "../confirmation/index.ts";
import { unansweredRun } from "./attempt.ts";
import type { RunPayment } from "./attempt.ts";

const FORM_ID = "bill-run-confirm";

interface ConfirmRunProps {
  readonly payment: RunPayment;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAgreed: (run: BillRun) => void;
}

/** The last look before several bills are paid: how many, for how much, what is left, and one password. */
export function ConfirmRun({ payment, open, onClose, onAgreed }: ConfirmRunProps) {
  const { has_passkey: hasPasskey, deposit } = useAccount();
  const passwordInput = useRef<HTMLInputElement>(null);
  const { agreed } = payment;
  const total = agreed.rows.reduce((sum, { price }) => sum + price, 0);
  const { form, confirmBy, unanswered, failure } = useConfirmation({
    initial: { password: "" },
    wasSent: payment.sent,
    agreedOf: () => agreed,
    attempt: {
      keep: () => unansweredRun.keep({ ...payment, sent: true }),
      forget: () => unansweredRun.forget(agreed.code),
    },
    validator: async (byPasskey) => {
      const validators = await import("./validators.ts");
      return byPasskey ? validators.agreement : validators.confirmation;
    },
    askPasskey: (asked) => api(savedEndpoints.billRunPasskey, asked),
    send: (sent, proof) =>
      api(savedEndpoints.billRunPay, { ...sent, ...proof }, { idempotencyKey: payment.key }),
    onDone: onAgreed,
  });
  const pay = m.bill_run_pay({ count: agreed.rows.length, amount: formatRupiah(total) });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.bill_run_confirm()}
      initialFocus={passwordInput}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="flex-1">
            {unanswered ? m.bill_run_again() : pay}
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
              {m.bill_run_by_passkey()}
            </Button>
          )}
        </div>
      }
    >
      <ScriptedForm
        id={FORM_ID}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent;
          confirmBy(submitter?.getAttribute("value") === "passkey");
          form.submit(event);
        }}
        className="flex flex-col gap-4"
      >
        <FactList
          facts={[
            { label: m.bill_run_count(), value: String(agreed.rows.length) },
            { label: m.bill_run_total(), value: formatRupiah(total), strong: true },
            { label: m.balance_before(), value: formatRupiah(deposit) },
            { label: m.balance_then(), value: formatRupiah(deposit - total) },
          ]}
        />
        <p className="text-sm text-soft">{m.bill_run_each()}</p>
        <ConfirmOutcome unanswered={unanswered && m.bill_run_unanswered()} failure={failure} />
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
