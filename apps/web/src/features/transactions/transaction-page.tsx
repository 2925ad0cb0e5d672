import { refilledEsim, rowOf, shownDestination } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { isOpenStatus } from "@konter/contract/purchase";
import type { TransactionDetail } from "@konter/contract/purchase";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  formatTime,
  MoneyTimeline,
  Skeleton,
} from "@konter/ui";
import { CalendarClock, Printer, RotateCcw } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef } from "react";
import { session } from "../../app/session-store.ts";
import { isOffered } from "../../app/is-offered.ts";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { logoOfSale, OperatorLogo } from "../logos/index.ts";
import {
  OpenActions,
  SerialBlock,
  TransactionFacts,
  transactionQuery,
} from "../transaction-view/index.ts";
import { OutcomeHero } from "./outcome-hero.tsx";

const Aftercare = lazy(async () => ({
  default: (await import("../tokens/index.ts")).Aftercare,
}));

const SalePayment = lazy(async () => ({
  default: (await import("../drawer/index.ts")).SalePayment,
}));

/** Status and result of a purchase; updates automatically (M188). */
export function TransactionPage() {
  const { ref_id: refId = "" } = useParams({ strict: false });
  usePageTitle(refId);
  const query = useQuery(transactionQuery(refId));
  const { data, error, refetch } = query;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      {data ? (
        <Detail detail={data} stale={error !== null} onRetry={() => void refetch()} />
      ) : error ? (
        <QueryFailure query={query} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={m.loading_transaction()} className="flex flex-col gap-4">
      <Skeleton className="mx-auto size-16 rounded-full" />
      <Skeleton className="mx-auto h-7 w-48" />
      <Skeleton className="h-40" />
      <Skeleton className="h-48" />
    </div>
  );
}

function Detail({
  detail,
  stale,
  onRetry,
}: {
  readonly detail: TransactionDetail;
  readonly stale: boolean;
  readonly onRetry: () => void;
}) {
  const { transaction, timeline } = detail;
  useBuzzWhenDecided(isOpenStatus(transaction.status));
  return (
    <>
      <OutcomeHero transaction={transaction} review={detail.review} />
      <div className="text-center">
        <p className="flex items-center justify-center gap-2 font-semibold">
          <OperatorLogo of={logoOfSale(transaction)} className="size-7" />
          <span className="min-w-0 wrap-anywhere">{transaction.product}</span>
        </p>
        <p className="text-lg font-bold">
          {shownDestination(transaction.billingType, transaction.destinationNumber)}
        </p>
        <p className="text-sm text-soft">{formatRupiah(transaction.buying_price)}</p>
      </div>
      {stale && (
        <Alert
          tone="warning"
          action={
            <Button kind="plain" size="small" onClick={onRetry}>
              {m.check_again()}
            </Button>
          }
        >
          {m.shown_data_is_old()}
        </Alert>
      )}
      <SerialBlock transaction={transaction} />
      <Actions detail={detail} />
      {transaction.status === "success" && (
        <Suspense fallback={<Skeleton className="h-36" />}>
          <SalePayment refId={transaction.ref_id} />
        </Suspense>
      )}
      <Card>
        <h2 className="mb-3 font-bold">{m.details()}</h2>
        <TransactionFacts transaction={transaction} />
      </Card>
      <Card>
        <h2 className="mb-4 font-bold">{m.timeline()}</h2>
        <MoneyTimeline
          label={m.timeline()}
          steps={timeline}
          timeText={(at) => formatTime(at, "seconds")}
        />
      </Card>
      <Suspense fallback={null}>
        <Aftercare transaction={transaction} />
      </Suspense>
    </>
  );
}

function Actions({ detail }: { readonly detail: TransactionDetail }) {
  const { transaction } = detail;
  const inWebapp = useInWebapp();
  // A bill needs a new inquiry, and an eSIM is refilled next to its remaining data, so neither can be repeated or
  // scheduled here.
  const { billingType, destinationNumber } = transaction;
  const isRefill = refilledEsim(billingType, destinationNumber) !== undefined;
  const row = isRefill ? undefined : rowOf(billingType);
  if (isOpenStatus(transaction.status)) {
    return (
      <div className="flex justify-center">
        <OpenActions detail={detail} />
      </div>
    );
  }
  return (
    <div className="print-hidden grid gap-2 wide:grid-cols-2">
      {row !== undefined && (
        <Link
          to={inWebapp ? "/webapp/prabayar/$screen" : "/prabayar/$screen"}
          params={{ screen: row.path }}
          search={{ number: transaction.destinationNumber }}
          className={buttonClasses("primary", "large")}
        >
          <RotateCcw aria-hidden className="size-4" />
          {m.buy_again()}
        </Link>
      )}
      {transaction.status === "success" && (
        <Link
          to="/report/receipt"
          search={{ ref_id: transaction.ref_id }}
          className={buttonClasses("plain", "large")}
        >
          <Printer aria-hidden className="size-4" />
          {m.receipt()}
        </Link>
      )}
      {row !== undefined && !inWebapp && isOffered(session.get().brand, "schedules") && (
        <Link
          to="/report/jadwal"
          search={{
            type: transaction.billingType,
            product: transaction.product_code,
            number: transaction.destinationNumber,
          }}
          className={buttonClasses("quiet", "normal", "wide:col-span-2")}
        >
          <CalendarClock aria-hidden className="size-4" />
          {m.schedule_this()}
        </Link>
      )}
    </div>
  );
}

/** A short vibration when the outcome arrives while the page is open. */
function useBuzzWhenDecided(open: boolean): void {
  const waited = useRef(open);
  useEffect(() => {
    if (waited.current && !open) navigator.vibrate?.(80);
    waited.current = open;
  }, [open]);
}
