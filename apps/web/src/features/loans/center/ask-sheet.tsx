import { LOAN_TEXT_CHARACTERS } from "@konter/contract/loans";
import { Alert, lazyValidator, MoneyField, snackbar, TextAreaField, useForm } from "@konter/ui";
import { api } from "../../../app/api.ts";
import * as m from "#messages";
import { useFailure } from "../../code-entry/index.ts";
import { OneAgent } from "../../agent-markups/index.ts";
import type { AgentValues } from "../../agent-markups/index.ts";
import { typedAmount } from "../amounts.ts";
import { useRefreshLoans } from "../api.ts";
import { CallSheet } from "../../../app/call-sheet.tsx";

interface Values extends AgentValues {
  readonly limit: string;
  readonly purpose: string;
}

const inputOf = ({ agent_hp, limit, purpose }: Values) => ({
  agent_hp,
  limit: typedAmount(limit),
  purpose,
});

/** Requests a loan for one of the account's agents; staff decide on it. */
export function AskSheet({
  agent,
  open,
  onClose,
}: {
  /** Has no loan yet; omitted: the agent is chosen in the sheet. */
  readonly agent?: { readonly name: string; readonly hp: string };
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const refresh = useRefreshLoans();
  const { failure, guard } = useFailure();
  const form = useForm<Values>({
    initial: { agent_hp: agent?.hp ?? "", agent_name: agent?.name ?? "", limit: "", purpose: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/loans/schemas")).agentLoanAskInput,
    ),
    toInput: inputOf,
    onSubmit: (values) =>
      guard(async () => {
        await api("POST agent-center/loans", inputOf(values));
        await refresh();
        snackbar.add({ text: m.loan_asked_done(), tone: "success" });
        onClose();
      }),
  });
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={m.loan_ask()}
      sendText={m.loan_ask()}
      form={form}
      failure={failure}
    >
      {agent && <Alert>{m.loan_none_yet({ name: agent.name })}</Alert>}
      <p className="text-sm text-soft">{m.loan_ask_for_text()}</p>
      <OneAgent form={form} />
      <MoneyField {...form.field("limit")} label={m.loan_limit()} placeholder="Rp0" />
      <TextAreaField
        {...form.field("purpose")}
        label={m.loan_purpose()}
        hint={m.loan_purpose_hint()}
        maxLength={LOAN_TEXT_CHARACTERS}
      />
    </CallSheet>
  );
}
