import type { LoanTerms } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, Card, FactList } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { feeText, orderText } from "./amounts.ts";
import { debtQuery } from "./api.ts";

/** What the loan costs, and from whom it is. */
export function TermsFacts({ terms }: { readonly terms: LoanTerms }) {
  return (
    <FactList
      facts={[
        { label: m.loan_lender(), value: terms.lender },
        { label: m.loan_limit(), value: formatRupiah(terms.limit) },
        { label: m.loan_fee(), value: m.loan_fee_of({ rate: feeText(terms.fee_rate) }) },
        { label: m.loan_term(), value: m.loan_days({ days: terms.days }) },
      ]}
    />
  );
}

/** The terms, which the agent accepts once before first use (M542). */
export function TermsCard({ terms }: { readonly terms: LoanTerms }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => api("POST agent-debt/terms", { version: terms.version }),
    onSuccess: (debt) => client.setQueryData(debtQuery().queryKey, debt),
    // The terms may have changed in the meantime.
    onError: async () => client.invalidateQueries(debtQuery()),
  });
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.loan_terms()}</h2>
      <TermsFacts terms={terms} />
      <p className="text-sm text-soft">{orderText(terms.order)}</p>
      {error !== null && (
        <Alert tone="danger" urgent>
          {failureText(error)}
        </Alert>
      )}
      <Button size="large" busy={isPending} className="wide:self-start" onClick={() => mutate()}>
        {m.loan_agree()}
      </Button>
    </Card>
  );
}
