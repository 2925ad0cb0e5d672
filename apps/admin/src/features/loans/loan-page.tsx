import type { AdminLoanDetail } from "@konter/contract/loans";
import { Card, FactList, Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { BackLink } from "../../app/records/back-link.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import * as m from "#messages";
import { loanQuery } from "./api.ts";
import { LoanActs } from "./loan-acts.tsx";
import { LoanEnd } from "./loan-end.tsx";
import { loanFacts } from "./loan-facts.tsx";
import { Draws, Payments } from "./loan-history.tsx";
import { LoanScore } from "./loan-score.tsx";

/** `/loans/{loan_id}`: one loan, the figures for its decision, what was lent and repaid, and the staff actions. */
export function LoanPage() {
  const { loan_id: loanId } = useParams({ from: "/office/loans/$loan_id" });
  const query = useQuery(loanQuery(loanId));
  return (
    <Page
      title={m.loan_of({ id: loanId })}
      aside={<BackLink to="/loans">{m.room_loans()}</BackLink>}
    >
      <Loaded query={query} loading={<Loading />}>
        {(loan) => <Detail loan={loan} />}
      </Loaded>
    </Page>
  );
}

const COLUMNS = "grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

function Loading() {
  return (
    <div role="status" aria-label={m.loading_loans()} className={COLUMNS}>
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}

function Detail({ loan }: { readonly loan: AdminLoanDetail }) {
  return (
    <div className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="p-4">
          <FactList facts={loanFacts(loan)} />
        </Card>
        <LoanActs loan={loan} />
        <LoanEnd loan={loan} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <LoanScore loan={loan} />
        <Draws draws={loan.draws} />
        <Payments payments={loan.payments} />
      </div>
    </div>
  );
}
