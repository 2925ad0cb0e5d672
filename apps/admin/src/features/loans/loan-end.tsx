import { isSettled } from "@konter/contract/loans";
import type { AdminLoanDetail } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Card } from "@konter/ui";
import { api } from "../../app/api.ts";
import { PdfButton } from "../../app/lists/pdf-button.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** After a loan: what a write-off still lacks, or the letter of no debt. */
export function LoanEnd({ loan }: { readonly loan: AdminLoanDetail }) {
  const rest = loan.written_off - loan.recovered;
  if (rest > 0)
    return <Alert tone="warning">{m.loan_recovery_text({ rest: formatRupiah(rest) })}</Alert>;
  return isSettled(loan) && session.may("members.reveal") ? <Letter id={loan.loan_id} /> : null;
}

const Letter = ({ id }: { readonly id: string }) => (
  <Card className="flex flex-col gap-3 p-4">
    <p className="text-sm text-soft">{m.loan_letter_text()}</p>
    <PdfButton
      label={m.loan_letter()}
      load={() => api("POST admin/loans/{loan_id}/letter", { loan_id: id })}
    />
  </Card>
);
