import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { OpenCase } from "@konter/contract/purchase";
import type { SupplierRow } from "@konter/contract/suppliers";
import { Card, classes, EmptyState, Skeleton } from "@konter/ui";
import { ChevronRight, CircleCheck, Inbox } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { Amount } from "../../app/amount.tsx";
import { ageText } from "../../app/times/duration.ts";
import { Loaded } from "../../app/loaded.tsx";
import { NoSuppliers } from "../../app/fallbacks/no-suppliers.tsx";
import { openCasesQuery } from "./api.ts";
import { suppliersQuery } from "../../app/suppliers.ts";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RowLink } from "../../app/lists/row-link.tsx";
import { session } from "../../app/session-store.ts";
import { useNow } from "../../app/times/use-now.ts";
import { caseReason } from "../../app/words.ts";
import * as m from "#messages";
import { SupplierState } from "../suppliers/index.ts";
import { latestTransactionsQuery, TransactionTable } from "../transactions/index.ts";

const OpeningSection = lazy(async () => ({
  default: (await import("../opening/index.ts")).OpeningSection,
}));
const TodaySection = lazy(async () => ({
  default: (await import("./today-section.tsx")).TodaySection,
}));

const AlertsSection = lazy(async () => ({
  default: (await import("./alerts-section.tsx")).AlertsSection,
}));

const BooksSection = lazy(async () => ({
  default: (await import("../books/index.ts")).BooksSection,
}));

const AGE_STEP_MILLISECONDS = 10_000;
const MOST_CASES = 5;

/** `/`: work that waits for a person, supplier health, today's figures, and the latest purchases. */
export function OverviewPage() {
  const now = useNow(AGE_STEP_MILLISECONDS);
  return (
    <Page title={m.room_overview()}>
      {session.may("brand.read") && (
        // An open brand has at most one line here, so no space is reserved.
        <Suspense fallback={session.get().brand.is_open ? null : <Skeleton className="h-72" />}>
          <OpeningSection />
        </Suspense>
      )}
      <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
        {session.may("transactions.settle") && <CasesSection now={now} />}
        {session.may("suppliers.read") && <SuppliersSection now={now} />}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
        {session.may("finance.read") && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <AlertsSection />
          </Suspense>
        )}
        {session.may("books.read") && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <BooksSection />
          </Suspense>
        )}
      </div>
      {session.may("transactions.read") && (
        <>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <TodaySection />
          </Suspense>
          <LatestSection />
        </>
      )}
    </Page>
  );
}

function SectionHead({
  title,
  to,
  children,
}: {
  readonly title: string;
  readonly to: NonNullable<LinkProps["to"]>;
  readonly children: ReactNode;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="font-bold">{title}</h2>
      <Link
        to={to}
        className="inline-flex min-h-8 shrink-0 items-center gap-1 text-sm font-semibold text-primary-text"
      >
        {children}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </div>
  );
}

function CasesSection({ now }: { readonly now: number }) {
  const query = useQuery(openCasesQuery());
  return (
    <Card>
      <SectionHead title={m.waiting_for_you()} to="/cases">
        {m.open_queue()}
      </SectionHead>
      <Loaded query={query} loading={<LoadingRows label={m.loading_cases()} rows={3} />}>
        {({ cases }) =>
          cases.length === 0 ? (
            <EmptyState icon={<CircleCheck className="size-6" />} title={m.no_cases()} />
          ) : (
            <CaseSummary cases={cases} now={now} />
          )
        }
      </Loaded>
    </Card>
  );
}

function CaseSummary({
  cases,
  now,
}: {
  readonly cases: readonly OpenCase[];
  readonly now: number;
}) {
  const total = cases.reduce((sum, { row }) => sum + row.transaction.buying_price, 0);
  const oldest = cases[0];
  return (
    <>
      <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
        <Figure label={m.cases_count()} value={String(cases.length)} alarming />
        <Figure label={m.cases_amount()} value={formatRupiah(total)} />
        <Figure label={m.cases_oldest()} value={oldest ? ageText(oldest.since, now) : "-"} />
      </dl>
      <ul className="divide-y divide-line border-t border-line">
        {cases.slice(0, MOST_CASES).map(({ row, reason, since }) => (
          <li
            key={row.transaction.ref_id}
            className="relative flex items-center justify-between gap-3 py-2 text-sm hover:bg-primary-wash"
          >
            <span className="min-w-0">
              <RowLink refId={row.transaction.ref_id} />
              <span className="block truncate text-xs text-soft">
                {row.transaction.product} · {displayPhone(row.transaction.destinationNumber)}
              </span>
            </span>
            <span className="shrink-0 text-right">
              <span className="block font-semibold">
                {formatRupiah(row.transaction.buying_price)}
              </span>
              <span className="text-xs text-soft">
                <span className="hidden wide:inline">{caseReason(reason)} · </span>
                {ageText(since, now)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Figure({
  label,
  value,
  alarming = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly alarming?: boolean;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{label}</dt>
      <dd
        className={classes(
          "text-base font-bold whitespace-nowrap wide:text-lg",
          alarming && "text-danger-text",
        )}
      >
        {value}
      </dd>
    </div>
  );
}

function SuppliersSection({ now }: { readonly now: number }) {
  const query = useQuery(suppliersQuery());
  return (
    <Card>
      <SectionHead title={m.room_suppliers()} to="/suppliers">
        {m.open_suppliers()}
      </SectionHead>
      <Loaded query={query} loading={<Skeleton className="h-32" />}>
        {({ suppliers }) =>
          suppliers.length === 0 ? (
            <NoSuppliers />
          ) : (
            <ul className="divide-y divide-line">
              {suppliers.map((supplier) => (
                <SupplierLine key={supplier.id} supplier={supplier} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function SupplierLine({ supplier, now }: { readonly supplier: SupplierRow; readonly now: number }) {
  const { success, failed, pending } = supplier.last_hour;
  const readAt = supplier.balance_read_at;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{supplier.name}</p>
        <p className="text-xs text-soft">{m.last_hour_counts({ success, failed, pending })}</p>
      </div>
      <div className="ml-auto flex flex-col items-end gap-1">
        <p className="font-semibold">
          {supplier.balance === null ? m.not_read() : <Amount of={supplier.balance} />}
          {readAt !== null && (
            <span className="ml-2 text-xs font-normal text-soft">
              {m.ago({ span: ageText(readAt, now) })}
            </span>
          )}
        </p>
        <SupplierState supplier={supplier} />
      </div>
    </li>
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
