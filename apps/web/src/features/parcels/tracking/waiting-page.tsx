import type { WaitingParcel } from "@konter/contract/parcel-tracking";
import { Button, Card, EmptyState, formatDateTime } from "@konter/ui";
import { Truck } from "@konter/ui/icons";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../../app/api.ts";
import { showFailure } from "../../../app/failures.ts";
import { session } from "../../../app/session-store.ts";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";
import { LoadMore } from "../../list-parts/index.ts";
import { ParcelAnswer } from "../parcel-answer.tsx";
import { waitingQuery } from "./api.ts";

/** `/kurir/menunggu`: parcels that their courier has not picked up. */
export function WaitingPage() {
  usePageTitle(m.waiting_title());
  const query = useInfiniteQuery(waitingQuery());
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.waiting_title()}</h1>
      <ParcelAnswer answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <NothingWaits />;
          return (
            <ul aria-label={m.waiting_title()} className="flex flex-col gap-3">
              {rows.map((row) => (
                <Waiting key={row.shipment.ref_id} row={row} />
              ))}
            </ul>
          );
        }}
      </ParcelAnswer>
      <div className="flex justify-center">
        <LoadMore query={query} />
      </div>
    </div>
  );
}

function NothingWaits() {
  return (
    <Card>
      <EmptyState icon={<Truck className="size-6" />} title={m.waiting_none()}>
        {m.waiting_none_text()}
      </EmptyState>
    </Card>
  );
}

const MILLISECONDS_OF_HOUR = 3_600_000;

function Waiting({ row }: { readonly row: WaitingParcel }) {
  const { shipment, waiting_since: since } = row;
  const { ref_id: refId, awb, expedition_name: courier, recipient } = shipment;
  const hours = Math.floor((session.serverNow() - Date.parse(since)) / MILLISECONDS_OF_HOUR);
  return (
    <li>
      <Card className="flex flex-col gap-1 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Link
            to="/kurir/$ref_id"
            params={{ ref_id: refId }}
            className="inline-flex min-h-11 items-center font-semibold text-primary-text underline underline-offset-2"
          >
            {awb ?? refId}
          </Link>
          <span className="font-semibold tabular-nums">
            {hours < 1 ? m.waiting_less_than_hour() : m.waiting_hours({ count: hours })}
          </span>
        </div>
        <p className="text-sm wrap-anywhere">
          {courier} · {recipient.name}, {recipient.district}
        </p>
        <p className="text-sm text-soft">{m.waiting_since({ time: formatDateTime(since) })}</p>
        <CallAgain row={row} />
      </Card>
    </li>
  );
}

/** Calls the courier again, or says why that is not possible from here. */
function CallAgain({ row }: { readonly row: WaitingParcel }) {
  const { shipment, picks_up: picksUp, callable_at: callableAt, called_at: calledAt } = row;
  const client = useQueryClient();
  const call = useMutation({
    mutationFn: () => api("POST mlo/transaction/pickup", { ref_id: shipment.ref_id }),
    onError: showFailure,
    onSettled: () => void client.invalidateQueries(waitingQuery()),
  });
  if (!picksUp)
    return (
      <p className="text-sm text-soft">
        {m.waiting_not_offered({ courier: shipment.expedition_name })}
      </p>
    );
  const isOver = callableAt === null || Date.parse(callableAt) <= session.serverNow();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      {isOver && (
        <Button
          kind="plain"
          busy={call.isPending}
          aria-label={m.waiting_call_label({ awb: shipment.awb ?? shipment.ref_id })}
          onClick={() => call.mutate()}
        >
          {m.waiting_call()}
        </Button>
      )}
      {calledAt !== null && (
        <span className="text-sm text-soft">
          {m.waiting_called({ time: formatDateTime(calledAt) })}
        </span>
      )}
      {!isOver && (
        <span className="text-sm text-soft">
          {m.waiting_callable({ time: formatDateTime(callableAt) })}
        </span>
      )}
    </div>
  );
}
