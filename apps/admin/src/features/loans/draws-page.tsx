import type { AdminLoanDraw } from "@konter/contract/loan-lists";
import { formatRupiah } from "@konter/contract/money";
import { Chip, FactList, formatDate, TableTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Amount } from "../../app/amount.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { AboveRowLink } from "../../app/lists/row-link.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { Page } from "../../app/page.tsx";
import { MemberFilter } from "../../app/pickers/member-filter.tsx";
import * as m from "#messages";
import { DRAW_LISTS, drawsQuery } from "./api.ts";
import type { DrawFilters } from "./api.ts";
import { drawFacts } from "./loan-history.tsx";
import { LoanAndPart } from "./loan-link.tsx";
import { PARTY_COLUMNS } from "./party-columns.tsx";
import { DRAW_STATES } from "./words.ts";

/** `/loan-draws`: money that Masters lent and agents' requests for it, newest first. Filters are in the URL. */
export function DrawsPage() {
  const [list, choose] = useQueueList(DRAW_LISTS);
  const search = useSearch({ from: "/office/loan-draws" });
  const navigate = useNavigate();
  const { list: _, ...filters } = search;
  const query = useInfiniteQuery(drawsQuery(list, filters));
  const waiting = query.data?.pages[0]?.waiting ?? 0;
  return (
    <Page title={m.room_loan_draws()}>
      <p className="max-w-3xl text-sm text-soft">{m.loan_draws_text()}</p>
      <QueueLists
        lists={DRAW_LISTS}
        chosen={list}
        nameOf={(each) => {
          if (each === "all") return m.loans_all();
          const name = DRAW_STATES[each].name();
          return each === "waiting" && waiting > 0 ? `${name} (${waiting})` : name;
        }}
        onChoose={choose}
      />
      <Filters
        filters={filters}
        onChange={(next) =>
          void navigate({ to: "/loan-draws", search: { ...search, ...next }, replace: true })
        }
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_loan_draws()}
        empty={
          Object.keys(search).length === 0
            ? { title: m.loan_draws_none(), text: m.loan_draws_none_text() }
            : { title: m.loan_draws_none_filtered() }
        }
      >
        {(rows) => (
          <RecordTable
            caption={m.room_loan_draws()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ draw_id: id }) => id}
            renderCard={(row) => <DrawCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

function Filters({
  filters: { master = "", batch = "" },
  onChange,
}: {
  readonly filters: DrawFilters;
  readonly onChange: (change: DrawFilters) => void;
}) {
  const active = [
    { name: "master", value: master, text: `${m.loan_master()} M${master}` },
    { name: "batch", value: batch, text: `${m.loan_batch()} ${batch}` },
  ];
  return (
    <FilterBar
      active={active.filter(({ value }) => value !== "")}
      onRemove={(name) => onChange({ [name]: "" })}
    >
      <div className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-3">
        <MemberFilter
          label={m.loan_master()}
          value={master}
          onChange={(next) => onChange({ master: next })}
        />
        <TypedFilter
          label={m.loan_batch()}
          placeholder={m.loan_batch_hint()}
          value={batch}
          onChange={(next) => onChange({ batch: next })}
        />
      </div>
    </FilterBar>
  );
}

function DrawCard({ row }: { readonly row: AdminLoanDraw }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <LoanAndPart loan={row.loan_id} part={row.draw_id} />
        <b>
          <Amount of={row.amount_approved ?? row.amount_requested} />
        </b>
      </p>
      <p className="wrap-anywhere">
        {row.agent.name} ← {row.master.name}
      </p>
      <FactList facts={drawFacts(row)} />
      <Batch row={row} />
    </div>
  );
}

/** Links to the batch in which the Master decided this row; empty for a batch of one row. */
function Batch({ row: { batch } }: { readonly row: AdminLoanDraw }) {
  if (batch === null || batch.count === 1) return null;
  const { batch_id: id, count, lent } = batch;
  return (
    <AboveRowLink>
      <span>
        <Link
          to="/loan-draws"
          search={{ batch: id }}
          aria-label={`${m.loan_batch()} ${id}`}
          className="inline-flex min-h-6 items-center font-mono text-primary-text underline-offset-4 hover:underline"
        >
          {id}
        </Link>
        <span className="block text-xs text-soft">
          {m.loan_batch_of({ count, amount: formatRupiah(lent) })}
        </span>
      </span>
    </AboveRowLink>
  );
}

const COLUMNS: readonly RecordColumn<AdminLoanDraw>[] = [
  {
    key: "id",
    title: m.loan_number(),
    cell: ({ loan_id: loan, draw_id: id }) => <LoanAndPart loan={loan} part={id} />,
  },
  { key: "date", title: m.date(), roomy: true, cell: ({ date }) => <TableTime at={date} /> },
  ...PARTY_COLUMNS,
  {
    key: "asked",
    title: m.loan_draw_asked(),
    number: true,
    cell: ({ amount_requested: asked }) => <Amount of={asked} />,
  },
  {
    key: "approved",
    title: m.loan_draw_approved(),
    number: true,
    cell: (row) => (
      <b>
        <Lent row={row} of="amount_approved" />
      </b>
    ),
  },
  {
    key: "fee",
    title: m.loan_fee(),
    number: true,
    roomy: true,
    cell: (row) => <Lent row={row} of="fee" />,
  },
  { key: "owed", title: m.loan_owed(), number: true, cell: (row) => <Lent row={row} of="owed" /> },
  {
    key: "due",
    title: m.loan_due(),
    cell: ({ due_on: dueOn }) =>
      dueOn === null ? "–" : <time dateTime={dueOn}>{formatDate(dueOn)}</time>,
  },
  { key: "state", title: m.status(), wraps: true, cell: (row) => <State row={row} /> },
];

/** An amount of a loan; a dash for a request. */
function Lent({
  row,
  of,
}: {
  readonly row: AdminLoanDraw;
  readonly of: "amount_approved" | "fee" | "owed";
}) {
  return row.amount_approved === null ? "–" : <Amount of={row[of] ?? 0} />;
}

function State({ row }: { readonly row: AdminLoanDraw }) {
  const { state, reason } = row;
  const { name, tone } = DRAW_STATES[state];
  return (
    <>
      <Chip tone={tone}>{name()}</Chip>
      {reason !== "" && <span className="block wrap-anywhere text-soft">{reason}</span>}
      <Batch row={row} />
    </>
  );
}
