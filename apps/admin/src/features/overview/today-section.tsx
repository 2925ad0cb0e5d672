import { addRupiah, formatRupiah } from "@konter/contract/money";
import type { TodayFigures } from "@konter/contract/report";
import { BarList, Card, FigureTable, Skeleton, TimeChart } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { todayFiguresQuery } from "./api.ts";
import * as m from "#messages";
import { TodayOutcome } from "./today-outcome.tsx";
import { clockHour, rateOf, rateText, soldHours } from "./today-figures.ts";

/** Today's sales and supplier results, each as a chart and as numbers. */
export function TodaySection() {
  const query = useQuery(todayFiguresQuery());
  return (
    <Loaded query={query} loading={<Skeleton className="h-72" />}>
      {(figures) => (
        <div className="flex flex-col gap-4">
          <TodayOutcome figures={figures} />
          <SalesCard figures={figures} />
          <RatesCard figures={figures} />
        </div>
      )}
    </Loaded>
  );
}

/** A chart and its table; side by side if there is room. */
function ChartCard({
  title,
  chart,
  table,
}: {
  readonly title: string;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}) {
  return (
    <Card>
      <h2 className="mb-3 font-bold">{title}</h2>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 desk:grid-cols-2">
        {chart}
        {table}
      </div>
    </Card>
  );
}

function SalesCard({ figures: { hours } }: { readonly figures: TodayFigures }) {
  const sold = soldHours(hours);
  const total = addRupiah(...hours.map(({ sales }) => sales));
  const before = addRupiah(...hours.map(({ sales_before: sales }) => sales));
  if (sold.length === 0) {
    return (
      <ChartCard
        title={m.today_sales()}
        chart={<p className="text-sm text-soft">{m.today_no_sales()}</p>}
        table={null}
      />
    );
  }
  return (
    <ChartCard
      title={m.today_sales()}
      chart={
        <div>
          <TimeChart
            caption={m.today_total({ amount: formatRupiah(total) })}
            points={hours.map(({ hour, sales, sales_before: earlier }) => ({
              key: String(hour),
              label: clockHour(hour),
              value: sales,
              text: formatRupiah(sales),
              before: earlier,
            }))}
          />
          {before > 0 && <p className="mt-2 text-xs text-soft">{m.today_line_is_yesterday()}</p>}
        </div>
      }
      table={
        <div
          role="region"
          aria-label={m.today_sales()}
          tabIndex={0}
          className="max-h-56 overflow-y-auto"
        >
          <FigureTable
            caption={m.today_sales()}
            columns={[
              { title: m.today_hour() },
              { title: m.today_count(), number: true },
              { title: m.today(), number: true },
              { title: m.yesterday(), number: true },
            ]}
            rows={[
              [
                m.total(),
                hours.reduce((sum, { count }) => sum + count, 0),
                formatRupiah(total),
                formatRupiah(before),
              ],
              ...sold.map(
                ({ hour, count, sales, sales_before: earlier }) =>
                  [clockHour(hour), count, formatRupiah(sales), formatRupiah(earlier)] as const,
              ),
            ]}
          />
        </div>
      }
    />
  );
}

const FULL = 100;

function RatesCard({ figures: { suppliers } }: { readonly figures: TodayFigures }) {
  return (
    <ChartCard
      title={m.today_rates()}
      chart={
        <BarList
          highest={FULL}
          points={suppliers.map((supplier) => ({
            key: supplier.id,
            label: supplier.name,
            value: rateOf(supplier) ?? 0,
            text: rateText(rateOf(supplier)),
          }))}
        />
      }
      table={
        <FigureTable
          caption={m.today_rates()}
          columns={[
            { title: m.supplier() },
            { title: m.today_success(), number: true },
            { title: m.today_failed(), number: true },
            { title: m.today_pending(), number: true },
          ]}
          rows={suppliers.map(
            ({ name, success, failed, pending }) => [name, success, failed, pending] as const,
          )}
        />
      }
    />
  );
}
