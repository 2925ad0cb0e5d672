import type { RevenueReport } from "@konter/contract/finance";
import { Link } from "@tanstack/react-router";
import { Amount } from "../../app/amount.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { screenName, tierName } from "../../app/words.ts";
import * as m from "#messages";
import type { RevenueFilters } from "./api.ts";
import { fees, given, lost, shop } from "./revenue-figures.ts";
import { ROWS_NAMES } from "./revenue-fields.tsx";

type Row = RevenueReport["rows"][number];

/** One row per period or product; a press shows its components. */
export function RevenueTable({
  report,
  filters,
}: {
  readonly report: RevenueReport;
  readonly filters: RevenueFilters;
}) {
  return (
    <RecordTable
      caption={m.room_revenue()}
      columns={columnsOf(filters)}
      rows={report.rows}
      rowKey={({ key }) => key ?? ""}
      renderCard={(row) => (
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Within row={row} filters={filters} />
            <b>
              <Amount of={row.net} />
            </b>
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 text-soft">
            <span>
              {row.count} · <Amount of={row.sales} />
            </span>
            <span>
              {m.revenue_margin()} <Amount of={row.margin} />
            </span>
          </p>
        </div>
      )}
    />
  );
}

const money = (key: string, title: string, read: (row: Row) => number): RecordColumn<Row> => ({
  key,
  title,
  number: true,
  cell: (row) => <Amount of={read(row)} />,
});

const columnsOf = (filters: RevenueFilters): readonly RecordColumn<Row>[] => [
  {
    key: "name",
    title: ROWS_NAMES[(filters.rows ?? "day") as keyof typeof ROWS_NAMES](),
    wraps: true,
    cell: (row) => <Within row={row} filters={filters} />,
  },
  { key: "count", title: m.revenue_count(), number: true, cell: ({ count }) => count },
  money("sales", m.revenue_sales(), ({ sales }) => sales),
  { ...money("cost", m.revenue_cost(), ({ cost }) => cost), roomy: true },
  money("margin", m.revenue_margin(), ({ margin }) => margin),
  money("given", m.revenue_given(), given),
  money("fees", m.revenue_fees(), fees),
  money("shop", m.revenue_shop(), shop),
  money("lost", m.revenue_lost(), lost),
  {
    key: "net",
    title: m.revenue_net(),
    number: true,
    cell: ({ net }) => (
      <b>
        <Amount of={net} />
      </b>
    ),
  },
];

/** The name of a row, linked to its details. The whole row is clickable. */
function Within({ row, filters }: { readonly row: Row; readonly filters: RevenueFilters }) {
  const { rows = "day" } = filters;
  if (row.key === null) return <span className="text-soft">{m.revenue_no_sale()}</span>;
  return (
    <Link
      to="/revenue"
      search={{ ...within(filters, rows, row.key) }}
      className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {nameOf(rows, row)}
    </Link>
  );
}

function nameOf(rows: string, { key, name }: Row): string {
  if (rows === "screen") return screenName(name);
  if (rows === "category") return tierName(name);
  if (rows === "month") return (key ?? "").slice(0, 7);
  return name;
}

const WEEK_DAYS = 6;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Details of a period by product, or of a product by day. */
function within(filters: RevenueFilters, rows: string, key: string): RevenueFilters {
  if (rows === "day") return { ...filters, date_from: key, date_to: key, rows: "product" };
  if (rows === "week")
    return { ...filters, date_from: key, date_to: dayAfter(key, WEEK_DAYS), rows: "day" };
  if (rows === "month") return { ...filters, date_from: key, date_to: lastOf(key), rows: "day" };
  return { ...filters, [rows]: key, rows: "day" };
}

function lastOf(firstDay: string): string {
  const date = new Date(firstDay);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10);
}
