import { COD_STATES } from "@konter/contract/cod";
import type { CodPage as Answer, CodRow, CodState } from "@konter/contract/cod";
import { formatRupiah } from "@konter/contract/money";
import {
  Card,
  Chip,
  classes,
  DateRangeField,
  EmptyState,
  formatDate,
  SelectField,
  TableTime,
} from "@konter/ui";
import type { Column } from "@konter/ui";
import { HandCoins } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates, BookTable, LoadMore, ParcelLink } from "../list-parts/index.ts";
import { FilterBar, periodFilters, withFilters } from "../report-filters/index.ts";
import { codQuery } from "./api.ts";
import type { CodFilters } from "./api.ts";

const STATES = {
  waiting: { name: m.cod_waiting, tone: "neutral" },
  collected: { name: m.cod_collected, tone: "primary" },
  paid: { name: m.cod_paid, tone: "success" },
  returned: { name: m.cod_returned, tone: "neutral" },
  disputed: { name: m.cod_disputed, tone: "warning" },
} as const satisfies Readonly<
  Record<CodState, { readonly name: () => string; readonly tone: string }>
>;

const isState = (text: string | undefined): text is CodState =>
  COD_STATES.some((state) => state === text);

/** `/kurir/cod`: where the money of parcels with cash on delivery is (M446). */
export function CodPage() {
  usePageTitle(m.cod_title());
  const filters: CodFilters = useSearch({ from: "/member/kurir/cod" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(codQuery(filters));
  const change = (next: CodFilters) =>
    void navigate({ to: "/kurir/cod", search: withFilters(filters, next), replace: true });
  const { state } = filters;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <FilterBar
        title={m.cod_title()}
        active={[
          ...(isState(state) ? [{ name: "state", text: STATES[state].name() }] : []),
          ...periodFilters(filters),
        ]}
        onRemove={(name) => change({ [name]: "" })}
      >
        <div className="flex flex-col gap-3">
          <DateRangeField value={filters} now={session.serverNow()} onChange={change} />
          <SelectField
            label={m.status()}
            value={state ?? ""}
            onChange={(next) => change({ state: next })}
            choices={[
              { value: "", label: m.all() },
              ...COD_STATES.map((each) => ({ value: each, label: STATES[each].name() })),
            ]}
          />
        </div>
      </FilterBar>
      <p className="max-w-3xl text-sm text-soft">{m.cod_text()}</p>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const [first] = pages;
          return (
            <>
              {first && <Totals page={first} filters={filters} onChange={change} />}
              {rows.length === 0 ? (
                <NoCod isFiltered={Object.keys(filters).length > 0} />
              ) : (
                <BookTable
                  caption={m.cod_title()}
                  columns={columns()}
                  rows={rows}
                  rowKey={({ ref_id: refId }) => refId}
                  card={card}
                />
              )}
              <div className="flex justify-center">
                <LoadMore query={query} />
              </div>
            </>
          );
        }}
      </AnswerStates>
    </div>
  );
}

const TOTALS = ["waiting", "collected", "paid"] as const;

/** The agent's money by state; a press shows its parcels. */
function Totals({
  page,
  filters,
  onChange,
}: {
  readonly page: Answer;
  readonly filters: CodFilters;
  readonly onChange: (filters: CodFilters) => void;
}) {
  return (
    <div role="group" aria-label={m.cod_totals()} className="grid gap-2 wide:grid-cols-3">
      {TOTALS.map((state) => {
        const isOn = filters.state === state;
        const { count, amount } = page[state];
        return (
          <button
            key={state}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange({ state: isOn ? "" : state })}
            className={classes(
              "flex min-h-16 flex-col rounded-lg border px-3.5 py-2.5 text-left transition-colors",
              isOn
                ? "border-transparent bg-secondary text-on-secondary"
                : "border-line bg-surface hover:bg-sunken",
            )}
          >
            <span className={classes("text-sm", !isOn && "text-soft")}>
              {STATES[state].name()} · {m.cod_parcels({ count })}
            </span>
            <span className="text-xl font-bold tabular-nums">{formatRupiah(amount)}</span>
          </button>
        );
      })}
    </div>
  );
}

const columns = (): readonly Column<CodRow>[] => [
  { key: "date", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
  { key: "awb", title: m.parcel_waybill(), cell: (row) => <ParcelLink row={row} /> },
  { key: "courier", title: m.parcel_courier(), cell: ({ expedition_name: courier }) => courier },
  {
    key: "recipient",
    title: m.parcel_recipient(),
    wraps: true,
    cell: ({ recipient_name: name }) => name,
  },
  {
    key: "amount",
    title: m.parcel_cod(),
    number: true,
    cell: ({ cod_amount: amount }) => formatRupiah(amount),
  },
  {
    key: "fee",
    title: m.parcel_cod_fee(),
    number: true,
    cell: ({ cod_fee: fee }) => formatRupiah(fee),
  },
  {
    key: "net",
    title: m.cod_net(),
    number: true,
    cell: ({ cod_net: net }) => <strong>{formatRupiah(net)}</strong>,
  },
  { key: "state", title: m.status(), cell: (row) => <State row={row} /> },
];

function State({ row: { cod_state: state, settled_on: day } }: { readonly row: CodRow }) {
  const { name, tone } = STATES[state];
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Chip tone={tone}>{name()}</Chip>
      {day !== null && (
        <span className="text-xs text-soft">{m.cod_settled_on({ date: formatDate(day) })}</span>
      )}
    </span>
  );
}

const card = (row: CodRow) => <CodCard row={row} />;

function CodCard({ row }: { readonly row: CodRow }) {
  const amounts = {
    amount: formatRupiah(row.cod_amount),
    fee: formatRupiah(row.cod_fee),
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{row.recipient_name}</p>
          <p className="text-sm text-soft">{row.expedition_name}</p>
        </div>
        <p className="font-semibold tabular-nums">{formatRupiah(row.cod_net)}</p>
      </div>
      <p className="text-sm text-soft">{m.cod_amounts(amounts)}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <ParcelLink row={row} />
        <State row={row} />
      </div>
    </div>
  );
}

function NoCod({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<HandCoins className="size-6" />}
        title={isFiltered ? m.cod_none_filtered() : m.cod_none()}
      >
        {isFiltered ? m.parcels_none_filtered_text() : m.cod_none_text()}
      </EmptyState>
    </Card>
  );
}
