import { isSettled } from "@konter/contract/loans";
import type { AdminLoanDetail } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, Card } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { saveFile } from "../../app/lists/save-file.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** After a loan: what a write-off still lacks, or the letter of no debt. */
export function LoanEnd({ loan }: { readonly loan: AdminLoanDetail }) {
  const rest = loan.written_off - loan.recovered;
  if (rest > 0)
    return <Alert tone="warning">{m.loan_recovery_text({ rest: formatRupiah(rest) })}</Alert>;
  return isSettled(loan) && session.may("members.reveal") ? <Letter id={loan.loan_id} /> : null;
}

function Letter({ id }: { readonly id: string }) {
  const letter = useMutation({
    mutationFn: () => api("POST admin/loans/{loan_id}/letter", { loan_id: id }),
    onSuccess: ({ content_base64: content, file_name: name }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveFile([bytes], name, "application/pdf");
    },
    onError: showFailure,
  });
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="text-sm text-soft">{m.loan_letter_text()}</p>
      <Button
        kind="plain"
        busy={letter.isPending}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => letter.mutate()}
      >
        {m.loan_letter()}
      </Button>
    </Card>
  );
}
