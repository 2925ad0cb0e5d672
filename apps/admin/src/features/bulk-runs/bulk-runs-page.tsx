import { BULK_SELLS, BULK_STATES } from "@konter/contract/bulk";
import type { AdminBulkRun } from "@konter/contract/bulk";
import { formatRupiah } from "@konter/contract/money";
import { Chip, formatDateTime, SelectField } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../../app/page.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import type { ActiveFilter } from "../../app/lists/filter-bar.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import * as m from "#messages";
import { runsQuery } from "./api.ts";
import type { RunFilters } from "./api.ts";
import { SELLS, STATES } from "./words.ts";

/** `/bulk-runs`: members' bulk files, newest first. */
export function BulkRunsPage() {
  const filters: RunFilters = useSearch({ from: "/office/bulk-runs" });
  const query = useInfiniteQuery(runsQuery(filters));
  const running = query.data?.pages[0]?.running ?? 0;
  return (
    <Page title={m.room_bulk_runs()}>
      {running > 0 && (
        <p className="text-sm" role="status">
          {m.bulk_running_count({ count: running })}
        </p>
      )}
      <Filters filters={filters} />
      <QueueRows
        query={query}
        loadingLabel={m.loading_bulk_runs()}
        empty={{ title: m.no_bulk_runs(), text: m.no_bulk_runs_text() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.room_bulk_runs()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ head }) => head.code}
            renderCard={(run) => <RunCard run={run} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

function Filters({ filters }: { readonly filters: RunFilters }) {
  const navigate = useNavigate();
  const change = (next: RunFilters) =>
    void navigate({
      to: "/bulk-runs",
      search: Object.fromEntries(
        Object.entries({ ...filters, ...next }).filter(([, value]) => value),
      ),
      replace: true,
    });
  const all = { value: "", label: m.bulk_all() };
  return (
    <FilterBar active={activeOf(filters)} onRemove={(name) => change({ [name]: "" })}>
      <div className="grid grid-cols-1 gap-3 wide:grid-cols-3">
        <TypedFilter
          label={m.bulk_search()}
          value={filters.search ?? ""}
          onChange={(search) => change({ search })}
        />
        <SelectField
          label={m.bulk_kind()}
          value={filters.sells ?? ""}
          onChange={(sells) => change({ sells })}
          choices={[all, ...BULK_SELLS.map((value) => ({ value, label: SELLS[value]() }))]}
        />
        <SelectField
          label={m.status()}
          value={filters.state ?? ""}
          onChange={(state) => change({ state })}
          choices={[all, ...BULK_STATES.map((value) => ({ value, label: STATES[value].name() }))]}
        />
      </div>
    </FilterBar>
  );
}

function activeOf({ search, sells, state }: RunFilters): readonly ActiveFilter[] {
  const kind = BULK_SELLS.find((each) => each === sells);
  const known = BULK_STATES.find((each) => each === state);
  return [
    ...(search === undefined ? [] : [{ name: "search", text: search }]),
    ...(kind === undefined ? [] : [{ name: "sells", text: SELLS[kind]() }]),
    ...(known === undefined ? [] : [{ name: "state", text: STATES[known].name() }]),
  ];
}

/** The whole row is clickable. */
function RunLink({ run: { head } }: { readonly run: AdminBulkRun }) {
  return (
    <Link
      to="/bulk-runs/$code"
      params={{ code: head.code }}
      className="inline-flex min-h-6 items-center font-semibold wrap-anywhere text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {head.file_name}
    </Link>
  );
}

export function StateChip({ run: { head } }: { readonly run: AdminBulkRun }) {
  const { name, tone } = STATES[head.state];
  return <Chip tone={tone}>{name()}</Chip>;
}

const memberText = ({ member }: AdminBulkRun): string => `${member.name} ${member.hp}`;

function RunCard({ run }: { readonly run: AdminBulkRun }) {
  const { head } = run;
  const { counts } = head;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <RunLink run={run} />
        <b className="tabular-nums">{formatRupiah(head.total)}</b>
      </p>
      <p className="wrap-anywhere">
        {memberText(run)} · {SELLS[head.sells]()}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <StateChip run={run} />
        <span>
          {m.bulk_counts({
            success: counts.success,
            failed: counts.failed,
            processing: counts.processing,
            waiting: counts.waiting,
          })}
        </span>
      </p>
    </div>
  );
}

const when = (at: string | null) =>
  at === null ? "–" : <time dateTime={at}>{formatDateTime(at)}</time>;

const COLUMNS: readonly RecordColumn<AdminBulkRun>[] = [
  { key: "file", title: m.bulk_file(), wraps: true, cell: (run) => <RunLink run={run} /> },
  { key: "member", title: m.member(), wraps: true, cell: memberText },
  { key: "kind", title: m.bulk_kind(), roomy: true, cell: ({ head }) => SELLS[head.sells]() },
  { key: "state", title: m.status(), cell: (run) => <StateChip run={run} /> },
  { key: "rows", title: m.bulk_rows(), number: true, cell: ({ head }) => head.counts.rows },
  {
    key: "success",
    title: m.bulk_success(),
    number: true,
    cell: ({ head }) => head.counts.success,
  },
  { key: "failed", title: m.bulk_failed(), number: true, cell: ({ head }) => head.counts.failed },
  {
    key: "waiting",
    title: m.bulk_waiting(),
    number: true,
    cell: ({ head }) => head.counts.waiting,
  },
  {
    key: "total",
    title: m.amount(),
    number: true,
    cell: ({ head }) => <b>{formatRupiah(head.total)}</b>,
  },
  {
    key: "started",
    title: m.bulk_started(),
    roomy: true,
    cell: ({ head }) => when(head.started_at),
  },
  { key: "ended", title: m.bulk_ended(), roomy: true, cell: ({ head }) => when(head.ended_at) },
];
