import type { DepositExportQuery, DepositHistory as HistoryPage } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import {
  buttonClasses,
  Card,
  Chip,
  DateRangeField,
  EmptyState,
  formatDateTime,
  SelectField,
  TableTime,
} from "@konter/ui";
import type { Column } from "@konter/ui";
import { PiggyBank, Plus } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import {
  AnswerStates,
  BookTable,
  ExportButton,
  FullExport,
  LoadMore,
} from "../list-parts/index.ts";
import { FilterBar, periodFilters, withFilters } from "../report-filters/index.ts";
import { depositHistoryQuery } from "./api.ts";
import type { DepositRequest, HistoryFilters } from "./api.ts";
import { STATE_NAMES, STATES } from "./states.ts";

/** `/payment/deposit/history`: every request with its result, by day, payment method and state, with totals. */
export function DepositHistory() {
  usePageTitle(m.deposit_history());
  const filters: HistoryFilters = useSearch({ from: "/member/payment/deposit/history" });
  const query = useInfiniteQuery(depositHistoryQuery(filters));
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <Filters filters={filters} methods={query.data?.pages[0]?.methods ?? []} />
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const [first] = pages;
          if (rows.length === 0) return <NoDeposits filtered={Object.keys(filters).length > 0} />;
          return (
            <>
              {first && <Totals totals={first.totals} />}
              <BookTable
                caption={m.deposit_history()}
                columns={columns()}
                rows={rows}
                rowKey={({ code }) => code}
                card={card}
              />
              <div className="flex flex-wrap items-center justify-center gap-3">
                <LoadMore query={query} />
                <ExportButton
                  load={() => api("GET deposit/export", filters as DepositExportQuery)}
                />
              </div>
              {first && (
                <FullExport
                  report="deposits"
                  total={first.totals.reduce((sum, { count }) => sum + count, 0)}
                  send={(options) =>
                    api("POST report/exports/deposits", filters as DepositExportQuery, options)
                  }
                />
              )}
            </>
          );
        }}
      </AnswerStates>
    </div>
  );
}

function Filters({
  filters,
  methods,
}: {
  readonly filters: HistoryFilters;
  readonly methods: HistoryPage["methods"];
}) {
  const navigate = useNavigate();
  const change = (next: HistoryFilters) =>
    void navigate({
      to: "/payment/deposit/history",
      search: withFilters(filters, next),
      replace: true,
    });
  const { status, method } = filters;
  const methodName = methods.find(({ code }) => code === method)?.name ?? method;
  return (
    <FilterBar
      title={m.deposit_history()}
      aside={
        <Link to="/payment/deposit/topup" className={buttonClasses()}>
          <Plus aria-hidden className="size-4" />
          {m.deposit_top_up()}
        </Link>
      }
      active={[
        ...periodFilters(filters),
        ...STATE_NAMES.filter((state) => state === status).map((state) => ({
          name: "status",
          text: STATES[state].name(),
        })),
        ...(methodName === undefined ? [] : [{ name: "method", text: methodName }]),
      ]}
      onRemove={(name) => change({ [name]: "" })}
    >
      <div className="flex flex-col gap-3">
        <DateRangeField value={filters} now={session.serverNow()} onChange={change} />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={m.status()}
            value={filters.status ?? ""}
            onChange={(status) => change({ status })}
            choices={[
              { value: "", label: m.all() },
              ...STATE_NAMES.map((state) => ({ value: state, label: STATES[state].name() })),
            ]}
          />
          <SelectField
            label={m.pay_method()}
            value={filters.method ?? ""}
            onChange={(method) => change({ method })}
            choices={[
              { value: "", label: m.all() },
              ...methods.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
        </div>
      </div>
    </FilterBar>
  );
}

/** Totals by payment method over all filtered rows. */
function Totals({ totals }: { readonly totals: HistoryPage["totals"] }) {
  return (
    <dl aria-label={m.deposit_totals()} className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      {totals.map(({ method, name, count, credited }) => (
        <div key={method} className="rounded-lg border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-soft">
            {name} <span className="whitespace-nowrap">· {m.deposit_count({ count })}</span>
          </dt>
          <dd className="text-lg font-bold tabular-nums">{formatRupiah(credited)}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoDeposits({ filtered }: { readonly filtered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<PiggyBank className="size-6" />}
        title={filtered ? m.deposit_none_filtered() : m.deposit_none()}
      >
        {filtered ? m.no_rows_filtered_text() : m.deposit_none_text()}
      </EmptyState>
    </Card>
  );
}

const columns = (): readonly Column<DepositRequest>[] => [
  {
    key: "date",
    title: m.date(),
    cell: ({ created_at: at }) => <TableTime at={at} />,
  },
  { key: "code", title: m.deposit_code(), cell: ({ code }) => <RequestLink code={code} /> },
  {
    key: "method",
    title: m.pay_method(),
    wraps: true,
    cell: ({ method }) => method.name,
  },
  {
    key: "nominal",
    title: m.deposit_nominal(),
    number: true,
    cell: ({ nominal }) => formatRupiah(nominal),
  },
  {
    key: "total",
    title: m.pay_to_pay(),
    number: true,
    cell: ({ total }) => formatRupiah(total),
  },
  {
    key: "credited",
    title: m.deposit_credited(),
    number: true,
    cell: ({ credited }) => (credited === null ? "–" : <strong>{formatRupiah(credited)}</strong>),
  },
  { key: "status", title: m.status(), cell: ({ status }) => <StateChip status={status} /> },
];

const card = (row: DepositRequest) => <DepositCard row={row} />;

function DepositCard({ row }: { readonly row: DepositRequest }) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">{row.method.name}</p>
          <p className="text-sm text-soft">{formatDateTime(row.created_at)}</p>
        </div>
        <div className="text-right">
          <p className="font-semibold tabular-nums">{formatRupiah(row.credited ?? row.total)}</p>
          <StateChip status={row.status} />
        </div>
      </div>
      <RequestLink code={row.code} />
    </div>
  );
}

function StateChip({ status }: Pick<DepositRequest, "status">) {
  const { name, tone } = STATES[status];
  return <Chip tone={tone}>{name()}</Chip>;
}

function RequestLink({ code }: Pick<DepositRequest, "code">) {
  return (
    <Link
      to="/payment/deposit/topup/$code"
      params={{ code }}
      className="inline-block py-1 font-medium text-primary-text underline underline-offset-2"
    >
      {code}
    </Link>
  );
}
