import { businessDate } from "@konter/contract/time";
import type { ParcelReportTotals } from "@konter/contract/parcel-reports";
import { formatNumber } from "@konter/ui";
import {
  FileText,
  Globe,
  Package,
  QrSign,
  ReceiptText,
  Scale,
  Send,
  Truck,
} from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { session } from "../../app/session-store.ts";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { isClosed, ParcelAnswer, parcelReportQuery } from "../parcels/index.ts";
import { AreaLinks } from "./area-link.tsx";
import type { AreaPage } from "./area-link.tsx";
import { addLink, SEND_MODES } from "./send-modes.ts";

const DAY_MILLISECONDS = 86_400_000;
/** Parcels that wait longer are in no counter's hands any more. */
const OPEN_DAYS = 30;

/** `/pos`: the start page of the postal area (M392). */
export function PostalPage() {
  usePageTitle(m.postal_title());
  const now = session.serverNow();
  const today = businessDate(new Date(now));
  const since = businessDate(new Date(now - OPEN_DAYS * DAY_MILLISECONDS));
  const query = useInfiniteQuery(parcelReportQuery({ postal: "yes", date_from: since }));
  const day = useInfiniteQuery(
    parcelReportQuery({ postal: "yes", date_from: today, date_to: today }),
  );
  const pages = useAreaPages();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.postal_title()}</h1>
      <ParcelAnswer answer={query}>
        {({ pages: [open] }) => (
          <>
            <Numbers
              since={since}
              today={today}
              sent={day.data?.pages[0]?.totals?.success_count}
              open={open?.totals ?? undefined}
            />
            <SendLinks />
            <AreaLinks pages={[...pages.parcels, ...pages.simulations]} />
          </>
        )}
      </ParcelAnswer>
      {isClosed(query.error) && <AreaLinks pages={pages.simulations} />}
    </div>
  );
}

/** The pages of the area: those for agents, and those for everybody. */
function useAreaPages(): {
  readonly parcels: readonly AreaPage[];
  readonly simulations: readonly AreaPage[];
} {
  const inWebapp = useInWebapp();
  return {
    parcels: [
      {
        link: { to: inWebapp ? "/webapp/pos/transaction" : "/pos/transaction" },
        icon: Package,
        title: m.postal_transactions(),
        text: m.postal_transactions_text(),
      },
      {
        link: {
          to: inWebapp ? "/webapp/pos/transaction/cashless" : "/pos/transaction/cashless",
        },
        icon: QrSign,
        title: m.postal_payments(),
        text: m.postal_payments_text(),
      },
      {
        link: { to: inWebapp ? "/webapp/pos/cn23" : "/pos/cn23" },
        icon: Globe,
        title: m.postal_cn23(),
        text: m.postal_cn23_text(),
      },
      {
        link: { to: inWebapp ? "/webapp/pos/report" : "/pos/report" },
        icon: FileText,
        title: m.postal_reports(),
        text: m.postal_reports_text(),
      },
      {
        link: { to: "/kurir/manifest" },
        icon: Truck,
        title: m.postal_manifests(),
        text: m.postal_manifests_text(),
      },
    ],
    simulations: [
      {
        link: { to: inWebapp ? "/webapp/pos/simulasi/pajak" : "/pos/simulasi/pajak" },
        icon: ReceiptText,
        title: m.import_tax_title(),
        text: m.import_tax_text(),
      },
      {
        link: { to: "/tarif" },
        icon: Scale,
        title: m.tariff_title(),
        text: m.postal_tariff_text(),
      },
    ],
  };
}

/** A link for each way to send. */
function SendLinks() {
  const inWebapp = useInWebapp();
  return (
    <section aria-labelledby="postal-send" className="flex flex-col gap-3">
      <h2 id="postal-send" className="font-bold">
        {m.postal_send()}
      </h2>
      <AreaLinks
        pages={SEND_MODES.map(({ mode, title, text }) => ({
          link: addLink(mode, inWebapp),
          icon: Send,
          title: title(),
          text: text(),
        }))}
      />
    </section>
  );
}

/** Parcels that were sent today, wait for their hand-over, or could not be delivered. */
function Numbers({
  since,
  today,
  sent,
  open,
}: {
  readonly since: string;
  readonly today: string;
  readonly sent: number | undefined;
  readonly open: ParcelReportTotals | undefined;
}) {
  const inWebapp = useInWebapp();
  const countOf = (state: "attempt_failed" | "waiting_pickup"): number =>
    (open?.by_state ?? [])
      .filter((row) => row.status === "success" && row.shipping_status === state)
      .reduce((sum, { parcels }) => sum + parcels, 0);
  const numbers = [
    {
      title: m.postal_sent_today(),
      count: sent ?? 0,
      search: { date_from: today, date_to: today },
    },
    {
      title: m.postal_waiting(),
      count: countOf("waiting_pickup"),
      search: { date_from: since, shipping_status: "waiting_pickup" },
    },
    {
      title: m.postal_failed_delivery(),
      count: countOf("attempt_failed"),
      search: { date_from: since, shipping_status: "attempt_failed" },
    },
  ];
  return (
    <ul aria-label={m.postal_numbers()} className="grid grid-cols-3 gap-2">
      {numbers.map(({ title, count, search }) => (
        <li key={title}>
          <Link
            to={inWebapp ? "/webapp/pos/transaction" : "/pos/transaction"}
            search={search}
            className="flex h-full min-h-16 flex-col justify-between rounded-lg border border-line bg-surface px-2.5 py-2.5 hover:border-primary"
          >
            <span className="text-sm text-soft">{title}</span>
            <span className="text-xl font-bold tabular-nums">{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
