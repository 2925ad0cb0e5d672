import { formatRupiah } from "@konter/contract/money";
import type { Summary } from "@konter/contract/report";
import { Card, periodDates, Skeleton } from "@konter/ui";
import { ChevronRight } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { entriesOf } from "../../app/entries.ts";
import type { Entry } from "../../app/entry.ts";
import { useHidden } from "../../app/preferences.ts";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import { summaryQuery } from "../sales-figures/sales-figures.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";

/** `/report`: figures of today, seven days and the month, with links to each report. */
export function ReportMenu() {
  usePageTitle(m.reports());
  const query = useQuery(summaryQuery());
  const { data, error } = query;
  const reports = entriesOf(useViewer())
    .filter(({ report }) => report !== undefined)
    .toSorted((one, other) => (one.report?.rank ?? 0) - (other.report?.rank ?? 0));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.reports()}</h1>
      {error && !data ? <QueryFailure query={query} /> : <Figures summary={data} />}
      <ul className="grid gap-3 desk:grid-cols-2">
        {reports.map((entry) => (
          <li key={entry.key}>
            <ReportLink {...entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReportLink({ link, icon: ReportIcon, title, report }: Entry) {
  return (
    <Link
      {...link}
      className="flex h-full min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-4 hover:border-primary"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-wash text-primary-text">
        <ReportIcon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1 py-2">
        <span className="block font-semibold">{title()}</span>
        <span className="block text-sm text-soft">{report?.text()}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  );
}

function Figures({ summary }: { readonly summary: Summary | undefined }) {
  const hidden = useHidden("profit");
  const cards: readonly (readonly [keyof Summary, string])[] = [
    ["today", m.today()],
    ["week", m.seven_days()],
    ["month", m.this_month()],
  ];
  return (
    <div className="grid gap-3 desk:grid-cols-3">
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
