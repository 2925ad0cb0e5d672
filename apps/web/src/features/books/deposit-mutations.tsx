import { formatRupiah } from "@konter/contract/money";
import type { Mutation } from "@konter/contract/report";
import { Card, EmptyState, formatDateTime, TableTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { Wallet } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAccount, useBalanceText } from "../../app/account.ts";
import { Balance } from "../../app/balance.tsx";
import { recordOf } from "../../app/record-page.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates, BookTable, Headline, LoadMore, useInSteps } from "../list-parts/index.ts";
import { mutationsQuery } from "./api.ts";

/** `/report/deposit`: deposit movements, each with the balance before and after. */
export function DepositMutations() {
  usePageTitle(m.mutations_title());
  const { agent_debt: loan } = useAccount();
  const balanceText = useBalanceText();
  const query = useInSteps(useInfiniteQuery(mutationsQuery()));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.mutations_title()}</h1>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              <Headline label={m.balance_now()} value={balanceText(pages[0]?.balance ?? 0)} />
              {loan !== null && (
                <div className="flex flex-col gap-1">
                  <Headline label={m.loan_wallet()} value={balanceText(loan.deposit)} />
                  <p className="text-sm text-soft">{m.loan_wallet_text()}</p>
                </div>
              )}
              {rows.length === 0 ? <NoMutations /> : <Mutations rows={rows} />}
              <LoadMore query={query} />
            </>
          );
        }}
      </AnswerStates>
    </div>
  );
}

function NoMutations() {
  return (
    <Card>
      <EmptyState icon={<Wallet className="size-6" />} title={m.no_mutations()}>
        {m.no_mutations_text()}
      </EmptyState>
    </Card>
  );
}

const mutationColumns = (): readonly Column<Mutation>[] => [
  {
    key: "date",
    title: m.date(),
    cell: ({ date }) => <TableTime at={date} />,
  },
  {
    key: "description",
    title: m.description(),
    wraps: true,
    cell: ({ description }) => description,
  },
  { key: "ref_id", title: m.ref_id(), cell: ({ ref_id }) => <Reference refId={ref_id} /> },
  { key: "debit", title: m.col_debit(), number: true, cell: ({ debit }) => moved(debit) },
  {
    key: "credit",
    title: m.col_credit(),
    number: true,
    cell: ({ credit }) => <span className="text-success-text">{moved(credit)}</span>,
  },
  {
    key: "startBalance",
    title: m.balance_before(),
    number: true,
    cell: ({ startBalance }) => <Balance amount={startBalance} />,
  },
  {
    key: "endBalance",
    title: m.balance_then(),
    number: true,
    cell: ({ endBalance }) => (
      <strong>
        <Balance amount={endBalance} />
      </strong>
    ),
  },
];

const mutationCard = (row: Mutation) => <MutationCard row={row} />;

function Mutations({ rows }: { readonly rows: readonly Mutation[] }) {
  return (
    <BookTable
      caption={m.mutations_title()}
      columns={mutationColumns()}
      rows={rows}
      rowKey={({ number }) => number}
      card={mutationCard}
    />
  );
}

const moved = (amount: number) => (amount === 0 ? "–" : formatRupiah(amount));

function MutationCard({ row }: { readonly row: Mutation }) {
  const balanceText = useBalanceText();
  const isCredit = row.credit > 0;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <p className="font-semibold">{row.description}</p>
          <p className="text-sm text-soft">{formatDateTime(row.date)}</p>
        </div>
        <p className="ml-auto text-right">
          <span className="block text-xs text-soft">
            {isCredit ? m.col_credit() : m.col_debit()}
          </span>
          <span className={isCredit ? "font-semibold text-success-text" : "font-semibold"}>
            {formatRupiah(isCredit ? row.credit : row.debit)}
          </span>
        </p>
      </div>
      <p className="text-sm">
        <Reference refId={row.ref_id} />
      </p>
      <p className="text-sm text-soft">
        {m.balance_from_to({
          start: balanceText(row.startBalance),
          end: balanceText(row.endBalance),
        })}
      </p>
    </div>
  );
}

/** A link to the page of what moved the money; a top-up has none. */
function Reference({ refId }: { readonly refId: string }) {
  const found = recordOf(refId);
  if (found === undefined) return <span className="break-all">{refId}</span>;
  return (
    <Link
      {...found.link}
      className="inline-block py-1 font-medium break-all text-primary-text underline underline-offset-2"
    >
      {refId}
    </Link>
  );
}
