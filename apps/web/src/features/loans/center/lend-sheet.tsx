import { lazyValidator, MoneyField, useForm } from "@konter/ui";
import * as m from "#messages";
import { OneAgent } from "../../agent-markups/index.ts";
import type { AgentValues } from "../../agent-markups/index.ts";
import { typedAmount } from "../amounts.ts";
import { CallSheet } from "../call-sheet.tsx";
import type { DirectLoan } from "./batch.ts";

interface Values extends AgentValues {
  readonly amount: string;
}

const EMPTY: Values = { agent_hp: "", agent_name: "", amount: "" };

const inputOf = ({ agent_hp, amount }: Values) => ({ agent_hp, amount: typedAmount(amount) });

interface LendSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLend: (loan: DirectLoan) => void;
}

/** Adds an agent and an amount to the batch; the batch is sent with the PIN. */
export function LendSheet({ open, onClose, onLend }: LendSheetProps) {
  const form = useForm<Values>({
    initial: EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/loans/schemas")).loanDirectInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      const { agent_hp: hp, amount } = inputOf(values);
      onLend({ agent_hp: hp, agent_name: values.agent_name || hp, amount });
      onClose();
    },
  });
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={m.loan_lend()}
      sendText={m.loan_lend_add()}
      form={form}
      failure={undefined}
    >
      <p className="text-sm text-soft">{m.loan_lend_text()}</p>
      <OneAgent form={form} />
      <MoneyField {...form.field("amount")} label={m.col_amount()} placeholder="Rp0" />
    </CallSheet>
  );
}
