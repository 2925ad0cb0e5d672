import { isUnanswered } from "@konter/client/failures";
import { formatRupiah } from "@konter/contract/money";
import type { DebtRow } from "@konter/contract/report";
import {
  FactList,
  SentOnceSheet,
  snackbar,
  TextField,
  useSentOnce,
  lazyValidator,
  newKey,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";

/**
 * Writes off the remaining debt, or reverses that. The amount is always the full remainder; the agent enters the
 * reason.
 */
export function WriteOffSheet({
  debt,
  open,
  onClose,
}: {
  readonly debt: DebtRow;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const isOwed = debt.debt_current > 0;
  const amount = isOwed ? debt.debt_current : debt.written_off;
  const client = useQueryClient();
  const inputOf = ({ reason }: { readonly reason: string }) => ({
    ref_id: debt.ref_id,
    amount,
    reason,
  });
  const refresh = () => {
    for (const key of ["debts", "transactions", "transaction"])
      void client.invalidateQueries({ queryKey: [key] });
  };
  const sent = useSentOnce({
    name: ownedName(`${isOwed ? "write-off" : "reinstate"}:${debt.ref_id}`),
    initial: { reason: "" },
    newKey,
    isUnanswered,
    validator: lazyValidator(
      async () => (await import("@konter/contract/report/schemas")).writeOffInput,
    ),
    toInput: inputOf,
    send: (values, options) =>
      api(
        isOwed ? "POST report/debts/{ref_id}/write-off" : "POST report/debts/{ref_id}/reinstate",
        inputOf(values),
        options,
      ),
    onRefused: refresh,
    onDone: () => {
      refresh();
      snackbar.add({
        text: isOwed ? m.write_off_done() : m.reinstate_done(),
        tone: "success",
      });
      onClose();
    },
  });
  const title = isOwed ? m.write_off() : m.reinstate();
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={title}
      sendText={title}
      sendAgainText={m.repay_again()}
      unansweredText={m.repay_unanswered()}
      explain={failureText}
      above={
        <>
          <FactList
            facts={[
              { label: m.customer_name(), value: debt.customerName ?? m.customer_unnamed() },
              {
                label: isOwed ? m.debt_current() : m.debt_written_off(),
                value: formatRupiah(amount),
                strong: true,
              },
            ]}
          />
          <p className="text-sm text-soft">{isOwed ? m.write_off_text() : m.reinstate_text()}</p>
        </>
      }
    >
      <TextField
        {...sent.form.field("reason")}
        label={m.write_off_reason()}
        autoComplete="off"
        maxLength={200}
      />
    </SentOnceSheet>
  );
}
