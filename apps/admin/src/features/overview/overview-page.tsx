import { INBOX_QUEUES } from "@konter/contract/inbox";
import { Card, EmptyState, Skeleton } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { latestTransactionsQuery, TransactionTable } from "../transactions/index.ts";
import { SectionHead } from "./section-head.tsx";
import { SuppliersSection } from "./suppliers-section.tsx";
import { WaitingSection } from "./waiting-section.tsx";
import { todayFiguresQuery } from "./api.ts";

const OpeningSection = lazy(async () => ({
  default: (await import("../opening/index.ts")).OpeningSection,
}));

const TodayCard = lazy(async () => ({
  default: (await import("./today-card.tsx")).TodayCard,
}));

const AlertsSection = lazy(async () => ({
  default: (await import("./alerts-section.tsx")).AlertsSection,
}));

const BooksSection = lazy(async () => ({
  default: (await import("../books/index.ts")).BooksSection,
}));

const AGE_STEP_MILLISECONDS = 10_000;

/** `/`: today's figures, what waits for a person, suppliers, unexplained money, warnings, and the latest purchases. */
export function OverviewPage() {
  const now = useNow(AGE_STEP_MILLISECONDS);
  const maySell = session.may("transactions.read");
  return (
    <Page title={m.room_overview()}>
      {session.may("brand.read") && (
        // An open brand has at most one line here, so no space is reserved.
        <Suspense fallback={session.get().brand.is_open ? null : <Skeleton className="h-72" />}>
          <OpeningSection />
        </Suspense>
      )}
      {/* The second column spans both rows, so that a tall one leaves no gap in the first. */}
      <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] desk:grid-rows-[auto_1fr]">
        {maySell && <TodaySection />}
        <div className="flex min-w-0 flex-col gap-4 desk:row-span-2">
          {Object.values(INBOX_QUEUES).some(session.may) && <WaitingSection now={now} />}
          {session.may("books.read") && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <BooksSection />
            </Suspense>
          )}
          {session.may("finance.read") && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <AlertsSection />
            </Suspense>
          )}
        </div>
        {(maySell || session.may("suppliers.read")) && <SuppliersSection now={now} />}
      </div>
      {maySell && <LatestSection />}
    </Page>
  );
}

/** As high as the loaded card, so that nothing below moves. */
const TODAY_SPACE = <Skeleton className="h-[41rem] wide:h-[35rem]" />;

function TodaySection() {
  const query = useQuery(todayFiguresQuery());
  return (
    <Loaded query={query} loading={TODAY_SPACE}>
      {(figures) => (
        <Suspense fallback={TODAY_SPACE}>
          <TodayCard figures={figures} />
        </Suspense>
      )}
    </Loaded>
  );
}

function LatestSection() {
  const query = useQuery(latestTransactionsQuery());
  return (
    <section>
      <SectionHead title={m.latest_transactions()} to="/transactions">
        {m.open_transactions()}
      </SectionHead>
      <Loaded query={query} loading={<LoadingRows label={m.loading_transactions()} rows={5} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={<Inbox className="size-6" />} title={m.no_rows()}>
                {m.no_rows_text()}
              </EmptyState>
            </Card>
          ) : (
            <TransactionTable caption={m.latest_transactions()} rows={rows} />
          )
        }
      </Loaded>
    </section>
  );
}
