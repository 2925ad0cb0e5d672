import { formatCents } from "@konter/contract/customs";
import type { KursWeekRow } from "@konter/contract/customs";
import { businessDate } from "@konter/contract/time";
import { Alert, Card, Chip, formatDate, kitLocale, TableTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import { Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { kursWeeksQuery } from "./api.ts";
import { AddWeekForm } from "./week-forms.tsx";

/** `/kurs`: the weekly tax exchange rates, with the form for the next week. */
export function KursPage() {
  const query = useInfiniteQuery(kursWeeksQuery());
  const first = query.data?.pages[0];
  return (
    <Page title={m.room_kurs()}>
      <p className="max-w-3xl text-sm text-soft">{m.kurs_text()}</p>
      {first && !first.has_today && <Alert tone="warning">{m.kurs_today_missing()}</Alert>}
      {first && session.may("customs.write") && (
        <Card className="flex flex-col gap-4 p-4">
          <h2 className="font-bold">{m.kurs_add()}</h2>
          <AddWeekForm key={first.next_from} from={first.next_from} />
        </Card>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="font-bold">{m.kurs_weeks()}</h2>
        <QueueRows
          query={query}
          loadingLabel={m.loading_kurs()}
          empty={{ title: m.kurs_none(), text: m.kurs_none_text() }}
        >
          {(rows) => (
            <RecordTable
              caption={m.kurs_weeks()}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ week_id: id }) => String(id)}
              renderCard={(row) => <WeekCard row={row} />}
            />
          )}
        </QueueRows>
      </section>
    </Page>
  );
}

const WeekLink = ({ row }: { readonly row: KursWeekRow }) => (
  <Link to="/kurs/$week_id" params={{ week_id: String(row.week_id) }} className={ROW_REFERENCE}>
    {m.kurs_period({ from: formatDate(row.valid_from), to: formatDate(row.valid_to) })}
  </Link>
);

function State({ row }: { readonly row: KursWeekRow }) {
  if (row.replaced_at !== null) return <Chip>{m.kurs_replaced()}</Chip>;
  const today = businessDate(new Date(session.serverNow()));
  if (row.valid_from <= today && today <= row.valid_to)
    return <Chip tone="success">{m.kurs_now()}</Chip>;
  return <Chip>{row.valid_from > today ? m.kurs_later() : m.kurs_over()}</Chip>;
}

const usdText = ({ usd_cents: cents }: KursWeekRow): string =>
  cents === null ? "–" : `Rp${formatCents(cents, kitLocale())}`;

const COLUMNS: readonly RecordColumn<KursWeekRow>[] = [
  { key: "week", title: m.kurs_week(), cell: (row) => <WeekLink row={row} /> },
  { key: "decree", title: m.kurs_decree(), cell: ({ decree }) => decree },
  { key: "usd", title: "USD", number: true, cell: usdText },
  { key: "count", title: m.kurs_currencies(), number: true, cell: ({ currencies }) => currencies },
  { key: "state", title: m.status(), cell: (row) => <State row={row} /> },
  { key: "by", title: m.customs_by(), wraps: true, cell: ({ created_by: name }) => name ?? "–" },
  { key: "at", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
];

function WeekCard({ row }: { readonly row: KursWeekRow }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <WeekLink row={row} />
        <State row={row} />
      </p>
      <p className="wrap-anywhere text-soft">
        {row.decree} · USD {usdText(row)}
        {row.created_by !== null && ` · ${row.created_by}`}
      </p>
    </div>
  );
}
