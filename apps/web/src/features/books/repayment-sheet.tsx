import { formatRupiah } from "@konter/contract/money";
import type { DebtRow } from "@konter/contract/report";
import { Button, ChoiceGroup, FactList, MoneyField, SentOnceSheet, TextField } from "@konter/ui";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { useRepayment } from "./use-repayment.ts";

/** Records a customer's repayment. Does not move the deposit (feature row M186). */
export function RepaymentSheet({
  debt,
  open,
  onClose,
}: {
  readonly debt: DebtRow;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const sent = useRepayment(debt, onClose);
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.repay()}
      sendText={m.repay_save()}
      sendAgainText={m.repay_again()}
      unansweredText={m.repay_unanswered()}
      explain={failureText}
      above={
        <FactList
          facts={[
            { label: m.customer_name(), value: debt.customerName ?? m.customer_unnamed() },
            { label: m.debt_current(), value: formatRupiah(debt.debt_current), strong: true },
          ]}
        />
      }
    >
      <MoneyField
        {...sent.form.field("amount")}
        label={m.repay_amount()}
        hint={m.debt_hint()}
        placeholder="Rp0"
        aside={
          <Button
            kind="quiet"
            size="small"
            onClick={() => sent.form.set({ amount: formatRupiah(debt.debt_current) })}
          >
            {m.repay_all()}
          </Button>
        }
      />
      <ChoiceGroup
        label={m.repay_way()}
        value={sent.form.values.way}
        choices={[
          ["cash", m.repay_cash()],
          ["noncash", m.repay_noncash()],
        ]}
        onChange={(way) => sent.form.set({ way })}
      />
      <TextField
        {...sent.form.field("note")}
        label={m.note()}
        optional
        autoComplete="off"
        maxLength={200}
      />
    </SentOnceSheet>
  );
}
