import { formatRupiah } from "@konter/contract";
import type { DebtRow } from "@konter/contract";
import { Alert, Button, FactList, MoneyField, ScriptedForm, Sheet, TextField } from "@konter/ui";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { useRepayment } from "./use-repayment.ts";

const FORM_ID = "repayment";

/** Notes what a customer paid back. Nothing moves on the deposit (DECISIONS A3). */
export function RepaymentSheet({
  debt,
  open,
  onClose,
}: {
  readonly debt: DebtRow;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { form, unanswered, failure } = useRepayment(debt, onClose);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.repay()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {unanswered ? m.repay_again() : m.repay_save()}
        </Button>
      }
    >
      <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
        <FactList
          facts={[
            { label: m.customer_name(), value: debt.customerName ?? m.customer_unnamed() },
            { label: m.debt_current(), value: formatRupiah(debt.debt_current), strong: true },
          ]}
        />
        <fieldset disabled={unanswered} className="flex min-w-0 flex-col gap-4">
          <MoneyField
            {...form.field("amount")}
            label={m.repay_amount()}
            hint={m.debt_hint()}
            placeholder="Rp0"
            aside={
              <Button
                kind="quiet"
                size="small"
                onClick={() => form.set({ amount: formatRupiah(debt.debt_current) })}
              >
                {m.repay_all()}
              </Button>
            }
          />
          <TextField
            {...form.field("note")}
            label={m.note()}
            optional
            autoComplete="off"
            maxLength={200}
          />
        </fieldset>
        {unanswered && (
          <Alert tone="warning" urgent>
            {m.repay_unanswered()}
          </Alert>
        )}
        {failure !== undefined && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </ScriptedForm>
    </Sheet>
  );
}
