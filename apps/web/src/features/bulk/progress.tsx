import type { BulkPause, BulkRun, BulkRunHead } from "@konter/contract/bulk";
import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  FactList,
  formatDateTime,
  formatDate,
} from "@konter/ui";
import type { Fact } from "@konter/ui";
import { Pause, Play } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { api } from "../../app/api.ts";
import type { Words } from "../../app/entry.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { isMoving, useRefreshRows } from "./api.ts";
import { CancelButton } from "./cancel-button.tsx";
import { FileButton } from "./file-button.tsx";
import { ParcelLabels } from "./parcel-labels.tsx";
import { Receipts } from "./receipts.tsx";
import { Rows } from "./rows.tsx";
import { useMove } from "./use-move.ts";

const FILTERS = ["all", "waiting", "processing", "success", "failed"] as const;

const PAUSES: Readonly<Record<BulkPause, Words>> = {
  member: m.bulk_pause_member,
  balance_insufficient: m.bulk_pause_balance,
  account_blocked: m.bulk_pause_blocked,
  agent_stopped: m.bulk_pause_stopped,
  staff: m.bulk_pause_staff,
};

/** A confirmed upload: progress, actions for the remaining rows, and the result of every row. */
export function Progress({ run }: { readonly run: BulkRun }) {
  const { head } = run;
  useLastRows(head);
  return (
    <>
      <Card className="flex flex-col gap-4 p-4">
        <HowFar head={head} />
        <FactList facts={factsOf(head)} />
        <Moves head={head} />
      </Card>
      {head.counts.success > 0 && head.sells === "prepaid" && <Receipts code={head.code} />}
      {head.counts.success > 0 && head.sells === "parcels" && <ParcelLabels head={head} />}
      <Rows run={run} filters={FILTERS} />
    </>
  );
}

/** Fetches the rows a last time when the run no longer changes by itself. */
function useLastRows(head: BulkRunHead): void {
  const refreshRows = useRefreshRows(head.code);
  const moving = isMoving(head);
  useEffect(() => {
    if (!moving) void refreshRows();
  }, [moving, refreshRows]);
}

/** Number of rows sent so far, announced by screen readers as it changes. */
function HowFar({ head: { state, counts, starts_at: startsAt } }: { readonly head: BulkRunHead }) {
  const sent = counts.rows - counts.waiting;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="font-semibold">
        {state === "scheduled" && startsAt !== null
          ? m.bulk_starts_at({ time: formatDateTime(startsAt), rows: counts.waiting })
          : m.bulk_sent({ sent, rows: counts.rows })}
      </p>
      {state !== "scheduled" && (
        <progress
          aria-label={m.bulk_progress()}
          value={sent}
          max={counts.rows}
          className="h-2 w-full overflow-hidden rounded-full accent-primary"
        />
      )}
    </div>
  );
}

function factsOf({
  counts,
  total,
  charged,
  started_at,
  ended_at,
  deleted_at,
}: BulkRunHead): Fact[] {
  const unsent = counts.held + counts.refused + counts.left_out + counts.canceled;
  return [
    { label: m.bulk_col_success(), value: String(counts.success) },
    { label: m.bulk_filter_processing(), value: String(counts.processing) },
    { label: m.bulk_col_failed(), value: String(counts.failed) },
    ...(unsent > 0 ? [{ label: m.bulk_unsent(), value: String(unsent) }] : []),
    { label: m.bulk_agreed_total(), value: formatRupiah(total) },
    { label: m.bulk_charged(), value: formatRupiah(charged), strong: true },
    ...(started_at === null
      ? []
      : [{ label: m.bulk_started(), value: formatDateTime(started_at) }]),
    ...(ended_at === null ? [] : [{ label: m.bulk_ended(), value: formatDateTime(ended_at) }]),
    ...(deleted_at === null
      ? []
      : [{ label: m.bulk_deleted(), value: formatDate(deleted_at.slice(0, 10)) }]),
  ];
}

/** Actions for the remaining rows. */
function Moves({ head }: { readonly head: BulkRunHead }) {
  const { busy, failure, move } = useMove(head.code);
  const { state, pause } = head;
  const isOver = state === "finished" || state === "canceled";
  return (
    <>
      {state === "paused" && pause !== null && (
        <Alert
          tone="warning"
          {...(pause === "balance_insufficient" && {
            action: (
              <Link to="/payment/deposit/topup" className={buttonClasses("plain", "small")}>
                {m.top_up()}
              </Link>
            ),
          })}
        >
          {PAUSES[pause]()}
        </Alert>
      )}
      {failure !== undefined && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {state === "running" && (
          <Button
            kind="plain"
            busy={busy}
            icon={<Pause aria-hidden className="size-4" />}
            onClick={() => void move("POST bulk/runs/{code}/pause")}
          >
            {m.bulk_pause()}
          </Button>
        )}
        {state === "paused" && pause !== "staff" && (
          <Button
            busy={busy}
            icon={<Play aria-hidden className="size-4" />}
            onClick={() => void move("POST bulk/runs/{code}/resume")}
          >
            {m.bulk_resume()}
          </Button>
        )}
        {head.started_at !== null && (
          <FileButton
            label={m.bulk_result_file()}
            load={() => api("GET bulk/runs/{code}/result-file", { code: head.code })}
          />
        )}
        {head.sells === "parcels" && head.counts.held + head.counts.refused > 0 && (
          <FileButton
            label={m.bulk_unsent_file()}
            load={() => api("GET bulk/runs/{code}/errors-file", { code: head.code })}
          />
        )}
        {head.sells === "prepaid" && head.started_at !== null && (
          <Link
            to="/report/transaksi"
            search={{ file: head.file_name }}
            className={buttonClasses("quiet")}
          >
            {m.bulk_in_report()}
          </Link>
        )}
        {!isOver && <CancelButton head={head} />}
      </div>
    </>
  );
}
