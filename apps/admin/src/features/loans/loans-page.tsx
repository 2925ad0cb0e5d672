import type { AdminLoan } from "@konter/contract/loans";
import { TableTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Amount } from "../../app/amount.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { Page } from "../../app/page.tsx";
import * as m from "#messages";
import { LOAN_LISTS, loansQuery } from "./api.ts";
import { Lender, WhyNoRequests } from "./lender.tsx";
import { LoanFiles } from "./loan-files.tsx";
import { LoanLink } from "./loan-link.tsx";
import { PARTY_COLUMNS } from "./party-columns.tsx";
import { DueDate, LoanStateChip } from "./loan-chips.tsx";
import { feeText, limitOf, LOAN_STATES } from "./words.ts";

/** `/loans`: agents' loans by state, requests first. The state is in the URL. */
export function LoansPage() {
  const [list, choose] = useQueueList(LOAN_LISTS);
  const query = useInfiniteQuery(loansQuery(list));
  const { lender, pending = 0 } = query.data?.pages[0] ?? {};
  return (
    <Page title={m.room_loans()} aside={<LoanFiles of="loans" loans={list} />}>
      <WhyNoRequests lender={lender} />
      <Lender lender={lender} />
      <QueueLists
        lists={LOAN_LISTS}
        chosen={list}
        nameOf={(each) => {
          if (each === "all") return m.loans_all();
          const name = LOAN_STATES[each].name();
          return each === "pending" && pending > 0 ? `${name} (${pending})` : name;
        }}
        onChoose={choose}
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_loans()}
        empty={
          list === "pending"
            ? { title: m.loans_none_pending(), text: m.loans_none_pending_text() }
            : { title: m.loans_none(), text: m.loans_none_text() }
        }
      >
        {(rows) => (
          <RecordTable
            caption={m.room_loans()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ loan_id: id }) => id}
            renderCard={(row) => <LoanCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

function LoanCard({ row }: { readonly row: AdminLoan }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <LoanLink id={row.loan_id} />
        <b>
          <Amount of={limitOf(row)} />
        </b>
      </p>
      <p className="wrap-anywhere">
        {row.agent.name} ← {row.master.name}
      </p>
      {row.usage > 0 && (
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="text-soft">{m.loan_usage()}</span>
          <Amount of={row.usage} />
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-2">
        <LoanStateChip loan={row} />
        <DueDate loan={row} />
      </p>
    </div>
  );
}

const COLUMNS: readonly RecordColumn<AdminLoan>[] = [
  { key: "id", title: m.loan_number(), cell: ({ loan_id: id }) => <LoanLink id={id} /> },
  {
    key: "date",
    title: m.date(),
    roomy: true,
    cell: ({ date }) => <TableTime at={date} />,
  },
  ...PARTY_COLUMNS,
  {
    key: "limit",
    title: m.loan_limit(),
    number: true,
    cell: (row) => <Amount of={limitOf(row)} />,
  },
  {
    key: "fee",
    title: m.loan_fee(),
    number: true,
    roomy: true,
    cell: ({ terms }) => (terms === null ? "–" : feeText(terms.fee_rate)),
  },
  {
    key: "usage",
    title: m.loan_usage(),
    number: true,
    cell: ({ usage }) => (
      <b>
        <Amount of={usage} />
      </b>
    ),
  },
  { key: "due", title: m.loan_due(), cell: (row) => <DueDate loan={row} /> },
  { key: "state", title: m.status(), cell: (row) => <LoanStateChip loan={row} /> },
];
