import type { Loan } from "@konter/contract/loans";
import { formatRupiah, parseRupiah, shareOfRupiah } from "@konter/contract/money";
import { FactList, lazyValidator, MoneyField, snackbar, useForm } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import { useFailure } from "../code-entry/index.ts";
import { feeText, typedAmount } from "./amounts.ts";
import { debtQuery } from "./api.ts";
import { CallSheet } from "../../app/call-sheet.tsx";

interface DrawSheetProps {
  readonly loan: Loan;
  readonly open: boolean;
  readonly onClose: () => void;
}

const inputOf = ({ amount }: { readonly amount: string }) => ({ amount: typedAmount(amount) });

/** Asks the Master for money of the loan. */
export function DrawSheet({ loan, open, onClose }: DrawSheetProps) {
  const client = useQueryClient();
  const { failure, guard } = useFailure();
  const form = useForm({
    initial: { amount: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/loans/schemas")).loanDrawInput,
    ),
    toInput: inputOf,
    onSubmit: (values) =>
      guard(async () => {
        client.setQueryData(
          debtQuery().queryKey,
          await api("POST agent-debt/deposit", inputOf(values)),
        );
        snackbar.add({ text: m.loan_draw_sent(), tone: "success" });
        onClose();
      }),
  });
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={m.loan_draw()}
      sendText={m.loan_draw_send()}
      form={form}
      failure={failure}
    >
      <FactList
        facts={[
          { label: m.loan_remaining(), value: formatRupiah(loan.remaining), strong: true },
          ...(loan.terms === null
            ? []
            : [
                {
                  label: m.loan_fee(),
                  value: m.loan_fee_of({ rate: feeText(loan.terms.fee_rate) }),
                },
                { label: m.loan_due(), value: m.loan_due_after({ days: loan.terms.days }) },
              ]),
        ]}
      />
      <MoneyField
        {...form.field("amount")}
        label={m.col_amount()}
        hint={feeHint(loan, form.values.amount)}
        placeholder="Rp0"
      />
    </CallSheet>
  );
}

/** The fee of the typed amount, and the debt with it. */
function feeHint({ terms }: Loan, typed: string): string {
  const amount = parseRupiah(typed);
  if (amount === undefined || terms === null) return m.loan_draw_hint();
  const fee = shareOfRupiah(amount, terms.fee_rate);
  return m.loan_draw_fee({ fee: formatRupiah(fee), owed: formatRupiah(amount + fee) });
}
