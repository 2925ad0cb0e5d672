import type { DisburserFund } from "@konter/contract/disburser-funds";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, Card, Chip, EmptyState, FactList, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { Wallet } from "@konter/ui/icons";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import { LinkToPage } from "../../app/fallbacks/link-to-page.tsx";
import * as m from "#messages";
import { fundingKind } from "../suppliers/index.ts";
import { FundingSheet } from "./funding-sheet.tsx";
import { callerFor } from "../../app/query-client.ts";

/** The back office has no live events, so the page polls while it is visible. */
const WATCH_MILLISECONDS = 15_000;

const fundsQuery = () =>
  queryOptions({
    queryKey: ["disburser-funds"],
    queryFn: (context) =>
      callerFor(context)("GET admin/disburser-funds", {}, { signal: context.signal }),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** `/disburser-funds`: balances at payout vendors, by the vendor and by the ledger. */
export function DisburserFundsPage() {
  const query = useQuery(fundsQuery());
  return (
    <Page title={m.room_disburser_funds()}>
      <p className="max-w-3xl text-sm text-soft">{m.funds_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_funds()} rows={3} />}>
        {({ disbursers, minimum }) =>
          disbursers.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Wallet className="size-6" />}
                title={m.no_funds()}
                action={
                  <LinkToPage to="/connections" need="connections.write">
                    {m.funds_connect()}
                  </LinkToPage>
                }
              >
                {m.no_funds_text()}
              </EmptyState>
            </Card>
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
              {disbursers.map((fund) => (
                <Fund key={fund.id} fund={fund} minimum={minimum} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function Fund({ fund, minimum }: { readonly fund: DisburserFund; readonly minimum: number }) {
  const [open, setOpen] = useState(false);
  const difference = fund.reading?.difference ?? 0;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{fund.name}</h2>
        {!fund.enabled && <Chip>{m.funds_off()}</Chip>}
      </div>
      {fund.low && <Alert tone="warning">{m.funds_low({ minimum: formatRupiah(minimum) })}</Alert>}
      {difference !== 0 && (
        <Alert tone="danger">{m.funds_differ({ amount: formatRupiah(difference) })}</Alert>
      )}
      <FactList facts={factsOf(fund)} />
      {session.may("disbursers.fund") && (
        <Button kind="plain" className="self-start" onClick={() => setOpen(true)}>
          {m.funds_record()}
          <span className="sr-only"> {fund.name}</span>
        </Button>
      )}
      <OnTheirWay fund={fund} />
      <Records fund={fund} />
      {open && <FundingSheet fund={fund} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function factsOf({ booked, reading }: DisburserFund): readonly Fact[] {
  if (reading === null)
    return [
      { label: m.funds_balance(), value: m.funds_not_read() },
      { label: m.funds_booked(), value: formatRupiah(booked) },
    ];
  return [
    { label: m.funds_balance(), value: formatRupiah(reading.balance), strong: true },
    { label: m.funds_read_at(), value: formatDateTime(reading.read_at) },
    { label: m.funds_booked(), value: formatRupiah(reading.booked) },
    { label: m.funds_open(), value: formatRupiah(reading.open) },
    { label: m.funds_difference(), value: formatRupiah(reading.difference), strong: true },
  ];
}

/** Transfers that the vendor may have charged already. */
function OnTheirWay({ fund: { open } }: { readonly fund: DisburserFund }) {
  if (open.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-bold">{m.funds_on_their_way()}</h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {open.map(({ ref_id: refId, amount, since }) => (
          <li key={refId} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            {session.may("sendmoney.read") ? (
              <Link
                to="/sent-money/$ref_id"
                params={{ ref_id: refId }}
                className="inline-flex min-h-6 items-center font-mono font-semibold text-primary-text underline-offset-4 hover:underline"
              >
                {refId}
              </Link>
            ) : (
              <span className="font-mono">{refId}</span>
            )}
            <span className="text-soft">{formatDateTime(since)}</span>
            <b className="tabular-nums">{formatRupiah(amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Earlier records approved by two people, newest first. */
function Records({ fund: { fundings } }: { readonly fund: DisburserFund }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-bold">{m.funds_before()}</h3>
      {fundings.length === 0 ? (
        <p className="text-sm text-soft">{m.funds_none()}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line text-sm">
          {fundings.map((row) => (
            <li key={row.code} className="flex flex-col gap-0.5 py-2">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{fundingKind(row.kind)}</span>
                <b className="tabular-nums">{formatRupiah(row.amount)}</b>
              </p>
              <p className="wrap-anywhere text-soft">
                {row.code} · {m.funds_by({ maker: row.made_by, approver: row.approved_by })} ·{" "}
                <time dateTime={row.made_at}>{formatDateTime(row.made_at)}</time> · {row.proof}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
