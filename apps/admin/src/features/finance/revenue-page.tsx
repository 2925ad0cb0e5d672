import { getLocale } from "@konter/client/locale";
import type { RevenueReport } from "@konter/contract/finance";
import { revenueFileAddress } from "@konter/contract/finance";
import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  Card,
  Chip,
  EmptyState,
  FactList,
  periodDates,
  TimeChart,
} from "@konter/ui";
import { ChartColumn, CircleCheck } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { SavedViews } from "../../app/lists/saved-views.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { revenueQuery } from "./api.ts";
import type { RevenueFilters } from "./api.ts";
import { FileLinks } from "./file-links.tsx";
import { FIGURES } from "./revenue-figures.ts";
import { RevenueFields } from "./revenue-fields.tsx";
import { RevenueTable } from "./revenue-table.tsx";

/** `/revenue`: the brand's result in a period, by time or by product. Filters are in the URL. */
export function RevenuePage() {
  const filters: RevenueFilters = useSearch({ from: "/office/revenue" });
  const navigate = useNavigate();
  const asked = { ...periodDates("month", session.serverNow()), ...filters };
  const query = useQuery(revenueQuery(asked));
  const open = (next: Readonly<Record<string, string | undefined>>) =>
    void navigate({
      to: "/revenue",
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value)),
      replace: true,
    });
  return (
    <Page
      title={m.room_revenue()}
      aside={
        Object.keys(filters).length > 0 && (
          <Button kind="quiet" size="small" onClick={() => open({})}>
            {m.reset_filters()}
          </Button>
        )
      }
    >
      <SavedViews room="/revenue" filters={{ ...filters }} onOpen={open} />
      <RevenueFields
        filters={asked}
        choices={query.data?.choices}
        onChange={(change) => open({ ...filters, ...change })}
      />
      <Loaded query={query} loading={<LoadingRows label={m.loading_revenue()} />}>
        {(report) => (
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={`flex flex-col gap-4 ${query.isPlaceholderData ? "opacity-60" : ""}`}
          >
            <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <Result report={report} filters={asked} />
              <Chart report={report} rows={asked.rows ?? "day"} />
            </div>
            {report.rows.length === 0 ? (
              <Card>
                <EmptyState icon={<ChartColumn className="size-6" />} title={m.revenue_none()}>
                  {m.revenue_none_text()}
                </EmptyState>
              </Card>
            ) : (
              <RevenueTable report={report} filters={asked} />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** From sales to the result, and whether the ledger agrees. */
function Result({
  report: { total, ledger, owed },
  filters,
}: {
  readonly report: RevenueReport;
  readonly filters: RevenueFilters;
}) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <FactList
        facts={[
          { label: m.revenue_count(), value: total.count },
          ...FIGURES.filter(({ figure, isSum }) => isSum === true || total[figure] !== 0).map(
            ({ figure, name, isSum = false }) => ({
              label: name(),
              value: formatRupiah(total[figure]),
              strong: isSum,
            }),
          ),
          {
            label: m.revenue_loans(),
            value: owed.loans === null ? m.revenue_not_sold() : formatRupiah(owed.loans),
          },
          {
            label: m.revenue_commission(),
            value: owed.commission === null ? m.revenue_not_sold() : formatRupiah(owed.commission),
          },
        ]}
      />
      {ledger !== null &&
        (ledger.equal ? (
          <p>
            <Chip tone="success" icon={<CircleCheck aria-hidden className="size-3.5 shrink-0" />}>
              {m.revenue_equal()}
            </Chip>
          </p>
        ) : (
          <Alert tone="danger">{m.revenue_unequal({ net: formatRupiah(ledger.net) })}</Alert>
        ))}
      <FileLinks
        addressOf={(format) => revenueFileAddress({ ...filters, format, locale: getLocale() })}
      />
    </Card>
  );
}

const TIMES = ["day", "week", "month"];

/** Net by time, oldest on the left; other row types have no chart. */
function Chart({ report, rows }: { readonly report: RevenueReport; readonly rows: string }) {
  if (!TIMES.includes(rows) || report.rows.length < 2) return null;
  return (
    <Card className="p-4">
      <h2 className="mb-3 font-bold">{m.revenue_margin()}</h2>
      <TimeChart
        caption={m.revenue_chart({ amount: formatRupiah(report.total.margin) })}
        points={report.rows.toReversed().map(({ key, name, margin }) => ({
          key: key ?? "",
          label: name,
          value: Math.max(margin, 0),
          text: formatRupiah(margin),
        }))}
      />
    </Card>
  );
}
