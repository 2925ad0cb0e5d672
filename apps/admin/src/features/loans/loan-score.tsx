import type { CreditScore } from "@konter/contract/credit-score";
import type { AdminLoanDetail } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { Card, PointsList, Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import * as m from "#messages";
import { scoreQuery } from "./api.ts";
import { historySentences } from "./loan-facts.tsx";

/** The score sheet of a loan's agent: points with their reasons, and the limit that they propose. */
export function LoanScore({ loan }: { readonly loan: AdminLoanDetail }) {
  const query = useQuery(scoreQuery(loan.loan_id));
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4">
      <h2 className="font-bold">{m.loan_score()}</h2>
      <p className="text-sm text-soft">{m.loan_score_text()}</p>
      <Loaded query={query} loading={<Loading />}>
        {(score) => <Points score={score} />}
      </Loaded>
      <ul className="flex flex-col gap-1.5 text-sm">
        {historySentences(loan.facts).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}

const Loading = () => (
  <div role="status" aria-label={m.loading_loans()}>
    <Skeleton className="h-136" />
  </div>
);

function Points({ score: { score, parts, limit } }: { readonly score: CreditScore }) {
  return (
    <>
      <p className="text-2xl font-bold">{m.loan_score_of({ score })}</p>
      <PointsList
        label={m.loan_score()}
        rows={parts.map(({ part, name, points, most, sentence }) => ({
          key: part,
          name,
          points,
          most,
          text: sentence,
        }))}
      />
      <p className="border-t border-line pt-3 text-sm">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{m.loan_score_limit()}</span>
          <b className="ml-auto text-base">{formatRupiah(limit.amount)}</b>
        </span>
        <span className="block text-soft">{limit.sentence}</span>
      </p>
    </>
  );
}
