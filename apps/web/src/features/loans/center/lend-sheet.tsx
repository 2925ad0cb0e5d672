import type { AgentLoan } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { FactList, lazyValidator, MoneyField, useForm } from "@konter/ui";
import { CallSheet } from "../../../app/call-sheet.tsx";
import * as m from "#messages";
import { OneAgent } from "../../agent-markups/index.ts";
import type { AgentValues } from "../../agent-markups/index.ts";
import { typedAmount } from "../amounts.ts";
import type { DirectLoan } from "./batch.ts";

interface Values extends AgentValues {
  readonly amount: string;
}

const inputOf = ({ agent_hp, amount }: Values) => ({ agent_hp, amount: typedAmount(amount) });

interface LendSheetProps {
  /** The loan to lend on; omitted: the agent is chosen in the sheet. */
  readonly loan?: AgentLoan;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The money is sent with the PIN of the batch. */
  readonly onLend: (loan: DirectLoan) => void;
}

/** How much to lend to an agent who did not ask. */
export function LendSheet({ loan, open, onClose, onLend }: LendSheetProps) {
  const form = useForm<Values>({
    initial: {
      agent_hp: loan?.agent.hp ?? "",
      agent_name: loan?.agent.name ?? "",
      amount: "",
    },
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
      title={loan === undefined ? m.loan_lend() : m.loan_lend_to({ name: loan.agent.name })}
      sendText={loan === undefined ? m.loan_lend_add() : m.loan_batch_go_on()}
      form={form}
      failure={undefined}
    >
      {loan === undefined ? (
        <>
          <p className="text-sm text-soft">{m.loan_lend_text()}</p>
          <OneAgent form={form} />
        </>
      ) : (
        <FactList
          facts={[
            { label: m.loan_remaining(), value: formatRupiah(loan.remaining), strong: true },
            { label: m.loan_usage(), value: formatRupiah(loan.usage) },
          ]}
        />
      )}
      <MoneyField {...form.field("amount")} label={m.col_amount()} placeholder="Rp0" />
    </CallSheet>
  );
}
