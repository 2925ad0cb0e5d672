import { INBOX_KINDS } from "@konter/contract/inbox";
import type { InboxItem, InboxKind, InboxPage as InboxAnswer } from "@konter/contract/inbox";
import { formatRupiah } from "@konter/contract/money";
import { ChoiceChip } from "@konter/ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { Page } from "../../app/page.tsx";
import { pagedQuery } from "../../app/query-client.ts";
import { DueTime } from "../../app/times/due-time.tsx";
import { ageText } from "../../app/times/duration.ts";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { KIND_NAMES } from "./kind-names.ts";

const POLL_MILLISECONDS = 15_000;
const DUE_STEP_MILLISECONDS = 10_000;

/** `/queue`: what waits in all queues, soonest deadline first; the kind is in the URL. */
export function InboxPage() {
  const search = useSearch({ from: "/office/queue" });
  const kind = INBOX_KINDS.find((known) => known === search.kind);
  const query = useInfiniteQuery({
    ...pagedQuery(["inbox", kind ?? ""], "GET admin/inbox", { ...(kind && { kind }) }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MILLISECONDS,
    // An item that was just handled on its own page is not shown again.
    staleTime: 0,
  });
  return (
    <Page title={m.room_inbox()}>
      <p className="max-w-3xl text-sm text-soft">{m.inbox_text()}</p>
      {query.data && <KindFilter chosen={kind} counts={query.data.pages[0]?.counts ?? []} />}
      <QueueRows
        query={query}
        loadingLabel={m.loading_inbox()}
        empty={{ title: m.inbox_empty(), text: m.inbox_empty_text() }}
      >
        {(rows) => <Items rows={rows} />}
      </QueueRows>
    </Page>
  );
}

/**
 * The kinds of which something waits, with their counts. On a phone they are one row that scrolls, so that they leave
 * room for the items.
 */
function KindFilter({
  chosen,
  counts,
}: {
  readonly chosen: InboxKind | undefined;
  readonly counts: InboxAnswer["counts"];
}) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button for all comes first.
    if (chosen === undefined) return;
    const here = box.current?.querySelector("[aria-pressed=true]");
    here?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [chosen]);
  const waiting = counts.filter(({ kind, count }) => count > 0 || kind === chosen);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const choose = (kind?: InboxKind): void =>
    void navigate({ to: "/queue", search: kind === undefined ? {} : { kind }, replace: true });
  return (
    <div
      ref={box}
      role="group"
      aria-label={m.list()}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 desk:mx-0 desk:flex-wrap desk:px-0 desk:py-0"
    >
      <ChoiceChip selected={chosen === undefined} onClick={() => choose()}>
        {m.inbox_kind_count({ name: m.inbox_all(), count: all })}
      </ChoiceChip>
      {waiting.map(({ kind, count }) => (
        <ChoiceChip key={kind} selected={kind === chosen} onClick={() => choose(kind)}>
          {m.inbox_kind_count({ name: KIND_NAMES[kind](), count })}
        </ChoiceChip>
      ))}
    </div>
  );
}

function Items({ rows }: { readonly rows: readonly InboxItem[] }) {
  const now = useNow(DUE_STEP_MILLISECONDS);
  return (
    <RecordTable
      caption={m.room_inbox()}
      columns={columnsAt(now)}
      rows={rows}
      rowKey={({ kind, key }) => `${kind} ${key}`}
      renderCard={(row) => <ItemCard row={row} now={now} />}
    />
  );
}

const columnsAt = (now: number): readonly RecordColumn<InboxItem>[] => [
  { key: "due", title: m.due(), cell: (row) => <Due row={row} now={now} /> },
  {
    key: "kind",
    title: m.type(),
    wraps: true,
    roomy: true,
    cell: ({ kind }) => KIND_NAMES[kind](),
  },
  {
    key: "what",
    title: m.inbox_what(),
    wraps: true,
    cell: (row) => <ItemLink row={row} />,
  },
  {
    key: "amount",
    title: m.amount(),
    number: true,
    cell: ({ amount }) => (amount === null ? "–" : formatRupiah(amount)),
  },
  { key: "since", title: m.inbox_waiting(), cell: ({ since }) => ageText(since, now) },
];

function Due({ row: { due_at: dueAt }, now }: { readonly row: InboxItem; readonly now: number }) {
  return dueAt === null ? "–" : <DueTime dueAt={dueAt} now={now} />;
}

/** The whole row is clickable. */
function ItemLink({ row: { path, sentence } }: { readonly row: InboxItem }) {
  return (
    <Link
      to={path as NonNullable<LinkProps["to"]>}
      className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {sentence}
    </Link>
  );
}

function ItemCard({ row, now }: { readonly row: InboxItem; readonly now: number }) {
  const { kind, amount, since, due_at: dueAt } = row;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-sm">
        <span className="text-soft">{KIND_NAMES[kind]()}</span>
        {dueAt !== null && <DueTime dueAt={dueAt} now={now} />}
      </div>
      <ItemLink row={row} />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <span>{m.inbox_waits({ span: ageText(since, now) })}</span>
        {amount !== null && <span className="font-semibold text-text">{formatRupiah(amount)}</span>}
      </p>
    </div>
  );
}
