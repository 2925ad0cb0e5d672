import { formatRupiah } from "@konter/contract/money";
import type { BookDay } from "@konter/contract/reconciliation";
import { Alert, Card, formatDate, formatDateTime } from "@konter/ui";
import { ArrowLeft } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { bookDayQuery } from "./api.ts";
import { CloseDay } from "./close-day.tsx";
import { Unexplained } from "./unexplained.tsx";

type AccountRow = BookDay["accounts"][number];
type JournalRow = BookDay["journals"][number];

/** `/books/{day}`: credits and debits of every account in a day by kind, and the day's closing. */
export function DayPage() {
  const { day } = useParams({ from: "/office/books/$day" });
  const query = useQuery(bookDayQuery(day));
  return (
    <Page
      title={m.books_day({ day: formatDate(day) })}
      aside={
        <Link
          to="/books"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.room_books()}
        </Link>
      }
    >
      <Loaded query={query} loading={<LoadingRows label={m.loading_books()} />}>
        {(found) => <Day found={found} />}
      </Loaded>
    </Page>
  );
}

function Day({ found }: { readonly found: BookDay }) {
  const { closed } = found;
  return (
    <>
      {!found.is_over && <Alert tone="info">{m.books_not_over()}</Alert>}
      {closed !== null && (
        <Card className="flex flex-col gap-2 p-4">
          <p className="font-medium">
            {m.books_closed({ name: closed.by, time: formatDateTime(closed.at) })}
          </p>
          {closed.note !== "" && <p className="text-sm wrap-anywhere">{closed.note}</p>}
          <Unexplained unexplained={closed.unexplained} />
        </Card>
      )}
      {closed === null && found.is_over && session.may("books.close") && (
        <CloseDay day={found.day} />
      )}
      <h2 className="font-bold">{m.books_accounts()}</h2>
      <RecordTable
        caption={m.books_accounts()}
        columns={ACCOUNTS()}
        rows={found.accounts}
        rowKey={({ kind, owner }) => `${kind}:${owner ?? ""}`}
        renderCard={(row) => <AccountCard row={row} />}
      />
      <h2 className="font-bold">{m.books_journals()}</h2>
      <RecordTable
        caption={m.books_journals()}
        columns={JOURNALS()}
        rows={found.journals}
        rowKey={({ kind }) => kind}
        renderCard={(row) => (
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span className="font-mono">{row.kind}</span>
            <span>
              {row.journals}× <b>{formatRupiah(row.amount)}</b>
            </span>
          </p>
        )}
      />
    </>
  );
}

const accountName = ({ kind, owner }: AccountRow): string =>
  owner === null ? kind : `${kind}:${owner}`;

const ACCOUNTS = (): readonly RecordColumn<AccountRow>[] => [
  {
    key: "account",
    title: m.books_account(),
    cell: (row) => <span className="font-mono">{accountName(row)}</span>,
  },
  {
    key: "start",
    title: m.books_start(),
    number: true,
    cell: ({ start }) => formatRupiah(start),
  },
  { key: "came", title: m.books_came(), number: true, cell: ({ came }) => formatRupiah(came) },
  { key: "left", title: m.books_left(), number: true, cell: ({ left }) => formatRupiah(left) },
  { key: "end", title: m.books_end(), number: true, cell: ({ end }) => <b>{formatRupiah(end)}</b> },
];

const JOURNALS = (): readonly RecordColumn<JournalRow>[] => [
  {
    key: "kind",
    title: m.journal(),
    cell: ({ kind }) => <span className="font-mono">{kind}</span>,
  },
  { key: "count", title: m.books_count(), number: true, cell: ({ journals }) => journals },
  {
    key: "amount",
    title: m.amount(),
    number: true,
    cell: ({ amount }) => formatRupiah(amount),
  },
];

function AccountCard({ row }: { readonly row: AccountRow }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-mono">{accountName(row)}</span>
        <b>{formatRupiah(row.end)}</b>
      </p>
      <p className="text-soft">
        {m.books_account_moved({
          start: formatRupiah(row.start),
          came: formatRupiah(row.came),
          left: formatRupiah(row.left),
        })}
      </p>
    </div>
  );
}
