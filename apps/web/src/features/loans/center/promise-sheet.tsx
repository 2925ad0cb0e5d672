import { LOAN_TEXT_CHARACTERS } from "@konter/contract/loans";
import type { AgentLoan } from "@konter/contract/loans";
import { businessDate } from "@konter/contract/time";
import { lazyValidator, snackbar, TextField, useForm } from "@konter/ui";
import { api } from "../../../app/api.ts";
import { session } from "../../../app/session-store.ts";
import * as m from "#messages";
import { useFailure } from "../../code-entry/index.ts";
import { useRefreshLoans } from "../api.ts";
import { CallSheet } from "../../../app/call-sheet.tsx";

interface PromiseSheetProps {
  readonly loan: AgentLoan;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Notes the day on which the agent promised to pay. */
export function PromiseSheet({ loan, open, onClose }: PromiseSheetProps) {
  const refresh = useRefreshLoans();
  const today = businessDate(new Date(session.serverNow()));
  const initial = {
    promised_on: loan.promise?.date ?? today,
    note: loan.promise?.note ?? "",
  };
  const inputOf = (values: typeof initial) => ({ loan_id: loan.loan_id, ...values });
  const { failure, guard } = useFailure();
  const form = useForm({
    initial,
    validator: lazyValidator(
      async () => (await import("@konter/contract/loans/schemas")).loanPromiseInput,
    ),
    toInput: inputOf,
    onSubmit: (values) =>
      guard(async () => {
        await api("POST agent-center/loans/{loan_id}/promise", inputOf(values));
        await refresh();
        snackbar.add({ text: m.loan_promise_noted(), tone: "success" });
        onClose();
      }),
  });
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={m.loan_promise_of({ name: loan.agent.name })}
      sendText={m.loan_promise_save()}
      form={form}
      failure={failure}
    >
      <TextField {...form.field("promised_on")} type="date" label={m.date()} min={today} />
      <TextField
        {...form.field("note")}
        label={m.note()}
        optional
        autoComplete="off"
        maxLength={LOAN_TEXT_CHARACTERS}
      />
    </CallSheet>
  );
}
