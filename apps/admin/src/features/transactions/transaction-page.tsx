import { deliversEsim } from "@konter/contract/catalog";
import type { AdminTransactionDetail } from "@konter/contract/purchase";
import { Alert, Card, CopyButton, MoneyTimeline, Skeleton, formatDateTime } from "@konter/ui";
import { ArrowLeft } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { transactionQuery } from "../../app/transaction-query.ts";
import { Page } from "../../app/page.tsx";
import { useSupplierNames } from "../../app/suppliers.ts";
import { caseReason } from "../../app/words.ts";
import * as m from "#messages";
import { CaseActions } from "../cases/index.ts";
import { ReviewActions, ReviewHistory } from "../reviews/index.ts";
import { Attempts } from "./attempts.tsx";
import { EvidenceList } from "./evidence-list.tsx";
import { LedgerLines } from "./ledger-lines.tsx";
import { supportText } from "./support-text.ts";
import { TransactionFacts } from "./transaction-facts.tsx";
import { Status } from "./transaction-table.tsx";

/** Only for deliveries of codes. */
const RevealButton = lazy(async () => ({
  default: (await import("./reveal-button.tsx")).RevealButton,
}));
/** Loaded with the first bill that is opened. */
const BillOfTransaction = lazy(async () => ({
  default: (await import("../bills/index.ts")).BillOfTransaction,
}));

/** Only for delivered eSIMs. */
const EsimLeft = lazy(() => import("./esim-left.tsx"));

/** `/transactions/{ref}`: history, evidence and ledger lines of one purchase. */
export function TransactionPage() {
  const { ref_id: refId } = useParams({ from: "/office/transactions/$ref_id" });
  const query = useQuery(transactionQuery(refId));
  return (
    <Page
      title={refId}
      aside={
        <Link
          to="/transactions"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.room_transactions()}
        </Link>
      }
    >
      <Loaded query={query} loading={<Loading />}>
        {(detail) => <Detail detail={detail} />}
      </Loaded>
    </Page>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label={m.loading_transaction()}
      className="grid grid-cols-1 gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  );
}

function Detail({ detail }: { readonly detail: AdminTransactionDetail }) {
  const { row, reviews, timeline, attempts, evidence, ledger } = detail;
  const supplierName = useSupplierNames();
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        <span className="py-1.5">
          <Status row={row} />
        </span>
        <CaseActions row={row} />
        <ReviewActions row={row} />
        <Suspense fallback={null}>
          <RevealButton row={row} />
        </Suspense>
        <CopyButton text={supportText(detail, supplierName)} label={m.copy_support()} />
      </div>
      {row.frozen_reason !== null && (
        <Alert tone="warning">{m.frozen_because({ reason: caseReason(row.frozen_reason) })}</Alert>
      )}
      <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={m.details()}>
            <TransactionFacts row={row} supplier={supplierName(row.supplier)} />
          </Section>
          {row.transaction.billingType === "bill" && (
            <Suspense fallback={<Skeleton className="h-48" />}>
              <BillOfTransaction refId={row.transaction.ref_id} />
            </Suspense>
          )}
          {isDeliveredEsim(row) && (
            <Suspense fallback={<Skeleton className="h-48" />}>
              <EsimLeft refId={row.transaction.ref_id} />
            </Suspense>
          )}
          <ReviewHistory reviews={reviews} />
          <Section title={m.evidence()}>
            <EvidenceList evidence={evidence} supplierName={supplierName} />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={m.timeline()}>
            <MoneyTimeline
              label={m.timeline()}
              steps={timeline}
              timeText={(at) => formatDateTime(at, "seconds")}
            />
          </Section>
          <Section title={m.attempts()}>
            <Attempts attempts={attempts} supplierName={supplierName} />
          </Section>
        </div>
      </div>
      <Section title={m.ledger()}>
        <LedgerLines lines={ledger} />
      </Section>
    </>
  );
}

const isDeliveredEsim = ({ transaction }: AdminTransactionDetail["row"]): boolean =>
  deliversEsim(transaction.billingType) && transaction.status === "success";

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 font-bold">{title}</h2>
      {children}
    </Card>
  );
}
