import type {
  AdminLoanPayment,
  AdminLoanPaymentPage,
  LoanPaymentList,
} from "@konter/contract/loan-lists";
import { formatRupiah } from "@konter/contract/money";
import { Card, FactList, Sheet } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Amount } from "../../app/amount.tsx";
import { MemberPeriodFilters } from "../../app/lists/member-period-filters.tsx";
import { AmountHead, amountColumn, dateColumn } from "../../app/lists/money-columns.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { AboveRowLink } from "../../app/lists/row-link.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { Page } from "../../app/page.tsx";
import { SheetButton } from "../../app/records/sheet-button.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { Journals } from "../finance/index.ts";
import { PAYMENT_LISTS, paymentsQuery } from "./api.ts";
import { LoanFiles } from "./loan-files.tsx";
import { PaidBy, paymentFacts } from "./loan-history.tsx";
import { LoanAndPart } from "./loan-link.tsx";
import { PARTY_COLUMNS } from "./party-columns.tsx";

const LIST_NAMES: Readonly<Record<LoanPaymentList | "all", () => string>> = {
  all: m.loans_all,
  cash: m.loan_paid_in_cash,
  not_deposited: m.loan_cash_not_deposited,
  deposit: m.loan_paid_from_deposit,
  automatic: m.loan_paid_automatically,
  wallet: m.loan_paid_from_wallet,
  recovery: m.loan_recovery,
};

/** `/loan-payments`: repayments of all loans, newest first, with their sum. Filters are in the URL. */
export function PaymentsPage() {
  const [list, choose] = useQueueList(PAYMENT_LISTS);
  const search = useSearch({ from: "/office/loan-payments" });
  const navigate = useNavigate();
  const { list: _, ...filters } = search;
  const { master = "", ...period } = filters;
  const query = useInfiniteQuery(paymentsQuery(list, filters));
  return (
    <Page
      title={m.loan_payments()}
      aside={<LoanFiles of="payments" payments={list} paid={filters} />}
    >
      <QueueLists
        lists={PAYMENT_LISTS}
        chosen={list}
        nameOf={(each) => LIST_NAMES[each]()}
        onChoose={choose}
      />
      <MemberPeriodFilters
        label={m.loan_master()}
        filters={{ ...period, member: master }}
        onChange={({ member = master, ...days }) =>
          void navigate({
            to: "/loan-payments",
            search: { ...search, ...days, master: member },
            replace: true,
          })
        }
      />
      <Total of={query.data?.pages[0]?.total} />
      <QueueRows
        query={query}
        loadingLabel={m.loading_loan_payments()}
        empty={
          Object.keys(search).length === 0
            ? { title: m.loan_payments_none(), text: m.loan_payments_none_text() }
            : { title: m.loan_payments_none_filtered() }
        }
      >
        {(rows) => (
          <RecordTable
            caption={m.loan_payments()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ payment_id: id }) => id}
            renderCard={(row) => <PaymentCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

/** The sum of all that match, not only of the rows that are loaded. */
function Total({ of: total }: { readonly of: AdminLoanPaymentPage["total"] | undefined }) {
  return (
    <Card className="p-4">
      <p className="text-sm">
        <span className="block text-soft">{m.loan_payments_total()}</span>
        <b className="block min-h-8 text-2xl">{total && formatRupiah(total.amount)}</b>
        <span className="block min-h-5 text-soft">
          {total && m.loan_payments_count({ count: total.count })}
        </span>
      </p>
    </Card>
  );
}

function PaymentCard({ row }: { readonly row: AdminLoanPayment }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <AmountHead amount={row.amount}>
        <LoanAndPart loan={row.loan_id} part={row.payment_id} />
      </AmountHead>
      <p className="wrap-anywhere">
        {row.agent.name} → {row.master.name}
      </p>
      <FactList facts={paymentFacts(row)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <HandoverLink row={row} />
        <JournalOf payment={row.payment_id} />
      </div>
    </div>
  );
}

/** Link to the list that has the hand-over with the cash; nothing for other payments. */
function HandoverLink({ row: { handover } }: { readonly row: AdminLoanPayment }) {
  if (handover === null) return null;
  return (
    <AboveRowLink>
      <Link
        to="/loan-handovers"
        search={handover.state === "waiting" ? {} : { list: handover.state }}
        aria-label={`${m.loan_handover()} ${handover.handover_id}`}
        className="inline-flex min-h-6 items-center font-mono text-primary-text underline-offset-4 hover:underline"
      >
        {handover.handover_id}
      </Link>
    </AboveRowLink>
  );
}

function JournalOf({ payment }: { readonly payment: string }) {
  const [open, setOpen] = useState(false);
  if (!session.may("finance.read")) return null;
  return (
    <AboveRowLink>
      <SheetButton kind="quiet" size="small" onClick={() => setOpen(true)}>
        {m.journal()}
        <span className="sr-only"> {payment}</span>
      </SheetButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={`${m.journal()} ${payment}`}>
        {open && <Journals reference={payment} />}
      </Sheet>
    </AboveRowLink>
  );
}

const COLUMNS: readonly RecordColumn<AdminLoanPayment>[] = [
  {
    key: "id",
    title: m.loan_number(),
    cell: ({ loan_id: loan, payment_id: id }) => <LoanAndPart loan={loan} part={id} />,
  },
  dateColumn(),
  ...PARTY_COLUMNS,
  amountColumn(),
  {
    key: "way",
    title: m.loan_paid_by(),
    wraps: true,
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <PaidBy payment={row} />
      </span>
    ),
  },
  {
    key: "usage",
    title: m.loan_usage(),
    number: true,
    roomy: true,
    cell: ({ usage_before: before, usage_after: after }) => (
      <>
        <Amount of={before} /> → <Amount of={after} />
      </>
    ),
  },
  { key: "handover", title: m.loan_handover(), cell: (row) => <HandoverLink row={row} /> },
  {
    key: "journal",
    title: m.journal(),
    cell: ({ payment_id: id }) => <JournalOf payment={id} />,
  },
];
