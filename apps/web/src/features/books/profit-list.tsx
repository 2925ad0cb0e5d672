import { addRupiah, formatRupiah } from "@konter/contract/money";
import type { ProfitRow } from "@konter/contract/report";
import { Card, ChoiceChip, DateRangeField, EmptyState, FactList, Skeleton } from "@konter/ui";
import type { Column } from "@konter/ui";
import { ChartColumn } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates, BookTable } from "../list-parts/index.ts";
import { FilterBar, periodFilters, withFilters } from "../report-filters/index.ts";
import { PROFIT_GROUPS, profitQuery } from "./api.ts";
import type { ProfitFilters, ProfitGroup } from "./api.ts";
import { groupName } from "./period-name.ts";

const ProfitChart = lazy(async () => ({
  default: (await import("./profit-chart.tsx")).ProfitChart,
}));

const GROUP_NAMES = { day: m.by_day, month: m.by_month, product: m.product } as const;
const GROUP_TITLES = { day: m.date, month: m.month, product: m.product } as const;

/** `/report/laba`: profit of successful sales by day, month or product; the filters are in the URL. */
export function ProfitList() {
  usePageTitle(m.profit_title());
  const { by, date_from, date_to } = useSearch({ from: "/member/report/laba" });
  const filters: ProfitFilters = {
    by: PROFIT_GROUPS.find((group) => group === by) ?? "day",
    ...(date_from !== undefined && { date_from }),
    ...(date_to !== undefined && { date_to }),
  };
  const query = useQuery(profitQuery(filters));
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <Filters filters={filters} />
      <AnswerStates answer={query}>
        {/* While another grouping loads, the old rows stay visible under their own grouping. */}
        {({ rows, by: shownBy }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={<ChartColumn className="size-6" />} title={m.no_profit()}>
                {m.no_profit_text()}
              </EmptyState>
            </Card>
          ) : (
            <>
              <Suspense fallback={<Skeleton className="h-52" />}>
                <ProfitChart by={shownBy} rows={rows} />
              </Suspense>
              <Profits by={shownBy} rows={rows} />
            </>
          )
        }
      </AnswerStates>
    </div>
  );
}

function Filters({ filters }: { readonly filters: ProfitFilters }) {
  const navigate = useNavigate();
  const change = (next: Partial<ProfitFilters>) =>
    void navigate({ to: "/report/laba", search: withFilters(filters, next), replace: true });
  const { by } = filters;
  return (
    <>
      <FilterBar
        title={m.profit_title()}
        active={periodFilters(filters)}
        onRemove={(name) => change({ [name]: "" })}
      >
        <DateRangeField value={filters} now={session.serverNow()} onChange={change} />
      </FilterBar>
      <div role="group" aria-label={m.group_by()} className="flex flex-wrap gap-2">
        {PROFIT_GROUPS.map((group) => (
          <ChoiceChip key={group} selected={group === by} onClick={() => change({ by: group })}>
            {GROUP_NAMES[group]()}
          </ChoiceChip>
        ))}
      </div>
    </>
  );
}

type Sums = Pick<ProfitRow, "count" | "selling_price" | "buying_price" | "profit" | "loss">;
const MONEY = ["selling_price", "buying_price", "profit", "loss"] as const;
const moneyTitles = () => ({
  selling_price: m.sales(),
  buying_price: m.cost(),
  profit: m.profit(),
  loss: m.loss(),
});

function cardOf(by: ProfitGroup) {
  return (row: ProfitRow) => <ProfitCard title={groupName(by, row.label)} row={row} />;
}

function Profits({ by, rows }: { readonly by: ProfitGroup; readonly rows: readonly ProfitRow[] }) {
  const titles = moneyTitles();
  const columns: readonly Column<ProfitRow>[] = [
    {
      key: "label",
      title: GROUP_TITLES[by](),
      wraps: true,
      cell: ({ label }) => groupName(by, label),
    },
    { key: "count", title: m.sold_count(), number: true, cell: ({ count }) => count },
    ...MONEY.map((key): Column<ProfitRow> => ({
      key,
      title: titles[key],
      number: true,
      cell: (row) => formatRupiah(row[key]),
    })),
  ];
  const sum = (key: (typeof MONEY)[number]) => addRupiah(...rows.map((row) => row[key]));
  const totals: Sums = {
    count: rows.reduce((total, { count }) => total + count, 0),
    selling_price: sum("selling_price"),
    buying_price: sum("buying_price"),
    profit: sum("profit"),
    loss: sum("loss"),
  };
  return (
    <>
      <div className="desk:hidden">
        <ProfitCard title={m.total()} row={totals} framed />
      </div>
      <BookTable
        caption={m.profit_title()}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        card={cardOf(by)}
        totals={{
          label: m.total(),
          count: totals.count,
          selling_price: formatRupiah(totals.selling_price),
          buying_price: formatRupiah(totals.buying_price),
          profit: formatRupiah(totals.profit),
          loss: formatRupiah(totals.loss),
        }}
      />
    </>
  );
}

function ProfitCard({
  title,
  row,
  framed = false,
}: {
  readonly title: string;
  readonly row: Sums;
  readonly framed?: boolean;
}) {
  const titles = moneyTitles();
  return (
    <div
      className={
        framed ? "flex flex-col gap-2 rounded-lg bg-primary-wash p-3.5" : "flex flex-col gap-2"
      }
    >
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span className="min-w-0">{title}</span>
        <span className="text-sm font-normal text-soft">
          {m.count_transactions({ count: row.count })}
        </span>
      </p>
      <FactList
        facts={MONEY.filter((key) => key !== "loss" || row.loss > 0).map((key) => ({
          label: titles[key],
          value: formatRupiah(row[key]),
          strong: key === "profit",
        }))}
      />
    </div>
  );
}
