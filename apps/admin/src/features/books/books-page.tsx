import { formatRupiah } from "@konter/contract/money";
import type { BookDays } from "@konter/contract/reconciliation";
import { buttonClasses, Card, EmptyState, formatDate, formatDateTime } from "@konter/ui";
import { CalendarClock } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { bookDaysQuery, booksTodayQuery } from "./api.ts";
import { Today } from "./books-section.tsx";

type ClosedDay = BookDays["days"][number];

/** `/books`: unexplained money, the next day to close, and the closed days. */
export function BooksPage() {
  const today = useQuery(booksTodayQuery());
  const days = useQuery(bookDaysQuery());
  return (
    <Page title={m.room_books()}>
      <p className="max-w-3xl text-sm text-soft">{m.books_text()}</p>
      <Card>
        <Loaded query={today} loading={<LoadingRows label={m.loading_books()} rows={2} />}>
          {(found) => <Today today={found} />}
        </Loaded>
      </Card>
      <Loaded query={days} loading={<LoadingRows label={m.loading_books()} rows={3} />}>
        {({ days: closed, next_day: next }) => (
          <>
            {next !== null && (
              <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
                <p className="font-medium">{m.books_next_day({ day: formatDate(next) })}</p>
                <Link to="/books/$day" params={{ day: next }} className={buttonClasses()}>
                  {m.books_look_and_close()}
                </Link>
              </Card>
            )}
            <ClosedDays days={closed} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function ClosedDays({ days }: { readonly days: readonly ClosedDay[] }) {
  if (days.length === 0)
    return (
      <Card>
        <EmptyState icon={<CalendarClock className="size-6" />} title={m.books_no_days()}>
          {m.books_no_days_text()}
        </EmptyState>
      </Card>
    );
  return (
    <RecordTable
      caption={m.books_days()}
      columns={COLUMNS()}
      rows={days}
      rowKey={({ day }) => day}
      renderCard={(row) => (
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap justify-between gap-x-3">
            <DayLink day={row.day} />
            <b>{formatRupiah(row.unexplained)}</b>
          </p>
          <p className="text-soft">
            {row.closed_by} · {formatDateTime(row.closed_at)}
          </p>
          {row.note !== "" && <p className="wrap-anywhere">{row.note}</p>}
        </div>
      )}
    />
  );
}

const COLUMNS = (): readonly RecordColumn<ClosedDay>[] => [
  { key: "day", title: m.date(), cell: ({ day }) => <DayLink day={day} /> },
  {
    key: "unexplained",
    title: m.books_unexplained(),
    number: true,
    cell: ({ unexplained }) => formatRupiah(unexplained),
  },
  { key: "by", title: m.books_closed_by(), wraps: true, cell: ({ closed_by: by }) => by },
  {
    key: "at",
    title: m.books_closed_at(),
    cell: ({ closed_at: at }) => formatDateTime(at),
  },
  { key: "note", title: m.note(), wraps: true, roomy: true, cell: ({ note }) => note },
];

/** The whole row is clickable. */
function DayLink({ day }: { readonly day: string }) {
  return (
    <Link
      to="/books/$day"
      params={{ day }}
      className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {formatDate(day)}
    </Link>
  );
}
