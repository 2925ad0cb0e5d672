import { isUnanswered } from "@konter/client/failures";
import type { AgentLoan, LoanPayment } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import {
  FactList,
  lazyValidator,
  MoneyField,
  newKey,
  SentOnceSheet,
  useSentOnce,
} from "@konter/ui";
import { useState } from "react";
import { api } from "../../../app/api.ts";
import { failureText } from "../../../app/failures.ts";
import { ownedName } from "../../../app/session-store.ts";
import * as m from "#messages";
import { orderText, payableOf, typedAmount } from "../amounts.ts";
import { useRefreshLoans } from "../api.ts";
import { ReceiptSheet } from "../receipt.tsx";

interface CollectSheetProps {
  readonly loan: AgentLoan;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Records cash collected from an agent, once however often it is sent, and then shows the receipt. */
export function CollectSheet({ loan, open, onClose }: CollectSheetProps) {
  const refresh = useRefreshLoans();
  const [receipt, setReceipt] = useState<LoanPayment>();
  const inputOf = ({ amount }: { readonly amount: string }) => ({
    loan_id: loan.loan_id,
    amount: typedAmount(amount),
  });
  const sent = useSentOnce({
    name: ownedName(`loan-collect:${loan.loan_id}`),
    initial: { amount: formatRupiah(payableOf(loan)) },
    newKey,
    isUnanswered,
    validator: lazyValidator(
      async () => (await import("@konter/contract/loans/schemas")).loanCollectInput,
    ),
    toInput: inputOf,
    send: async (values, options) =>
      setReceipt(await api("POST agent-center/loans/{loan_id}/collect", inputOf(values), options)),
    onRefused: () => void refresh(),
    onDone: () => void refresh(),
  });
  if (receipt !== undefined)
    return <ReceiptSheet payment={receipt} draws={loan.draws} open={open} onClose={onClose} />;
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.loan_collect_from({ name: loan.agent.name })}
      sendText={m.loan_collect_save()}
      sendAgainText={m.send_again()}
      unansweredText={m.loan_collect_unanswered()}
      explain={failureText}
      above={
        <FactList
          facts={[{ label: m.loan_usage(), value: formatRupiah(payableOf(loan)), strong: true }]}
        />
      }
    >
      <MoneyField
        {...sent.form.field("amount")}
        label={m.loan_collect_amount()}
        hint={loan.state === "active" ? orderText(loan.terms?.order) : m.loan_recovery_order()}
      />
    </SentOnceSheet>
  );
}
