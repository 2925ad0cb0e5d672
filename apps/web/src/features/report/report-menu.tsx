import { formatRupiah } from "@konter/contract";
import type { Summary } from "@konter/contract";
import { Card, ErrorState, Skeleton } from "@konter/ui";
import { ChevronRight, ReceiptText } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { failureRequestId, failureText } from "../../app/failures.ts";
import { usePreference } from "../../app/preferences.ts";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import { summaryQuery } from "../../app/summary.ts";
import * as m from "#messages";
import { periodDates } from "./filters.ts";
import type { Period } from "./filters.ts";

/** `/report`: the figures of today, seven days and the month, and the way to each report. */
export function ReportMenu() {
  usePageTitle(m.reports());
  const { data, error, isFetching, refetch } = useQuery(summaryQuery());
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.reports()}</h1>
      {error && !data ? (
        <ErrorState
          text={failureText(error)}
          requestId={failureRequestId(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Figures summary={data} />
      )}
      <Link
        to="/report/transaksi"
        className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-4 hover:border-primary"
      >
        <span className="grid size-10 place-items-center rounded-md bg-primary-wash text-primary-text">
          <ReceiptText aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1 py-2">
          <span className="block font-semibold">{m.report_title()}</span>
          <span className="block text-sm text-soft">{m.report_text()}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 text-soft" />
      </Link>
    </div>
  );
}

function Figures({ summary }: { readonly summary: Summary | undefined }) {
  const hidden = usePreference("profitHidden");
  const cards: readonly (readonly [Period, string])[] = [
    ["today", m.today()],
    ["week", m.seven_days()],
    ["month", m.this_month()],
  ];
  return (
    <div className="grid gap-3 wide:grid-cols-3">
      {cards.map(([period, title]) => {
        const figures = summary?.[period];
        return (
          <Link
            key={period}
            to="/report/transaksi"
            search={periodDates(period, session.serverNow())}
            className="block rounded-lg"
          >
            <Card className="flex h-full flex-col gap-1 p-4 hover:border-primary">
              <h2 className="text-sm text-soft">{title}</h2>
              {figures ? (
                <>
                  <p className="text-2xl font-bold">
                    {m.count_transactions({ count: figures.count })}
                  </p>
                  <p className="text-sm">
                    {m.sales_of({ amount: hidden ? "Rp ••••" : formatRupiah(figures.sales) })}
                  </p>
                  <p className="text-sm font-semibold text-success-text">
                    {m.profit_of({ amount: hidden ? "Rp ••••" : formatRupiah(figures.profit) })}
                  </p>
                </>
              ) : (
                <Skeleton className="h-20" />
              )}
            </Card>
          </Link>
        );
      })}
    </div>
  );
}
