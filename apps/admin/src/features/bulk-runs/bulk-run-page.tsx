import type { AdminBulkRow, AdminBulkRun, BulkStaffMove } from "@konter/contract/bulk";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, Card, FactList, formatDateTime, StatusChip } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { ArrowLeft } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RowLink } from "../../app/lists/row-link.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { rowsQuery, runQuery, SHOWN, shownOf } from "./api.ts";
import { StateChip } from "./bulk-runs-page.tsx";
import { MoveSheet } from "./move-sheet.tsx";
import { FILTERS, PAUSES, ROW_STATES, SELLS } from "./words.ts";

/** `/bulk-runs/{code}`: a member's run, actions for its remaining rows, and all rows. */
export function BulkRunPage() {
  const { code } = useParams({ from: "/office/bulk-runs/$code" });
  const query = useQuery(runQuery(code));
  return (
    <Page
      title={m.bulk_run_of({ code })}
      aside={
        <Link
          to="/bulk-runs"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.room_bulk_runs()}
        </Link>
      }
    >
      <Loaded query={query} loading={<LoadingRows label={m.loading_bulk_runs()} />}>
        {(run) => <Run run={run} />}
      </Loaded>
      <Rows code={code} />
    </Page>
  );
}

function Run({ run }: { readonly run: AdminBulkRun }) {
  const [move, setMove] = useState<BulkStaffMove>();
  const { pause, state } = run.head;
  return (
    <>
      {state === "paused" && pause !== null && (
        <Alert tone="warning">{PAUSES[pause]?.() ?? pause}</Alert>
      )}
      <Card className="flex flex-col gap-4 p-4">
        <FactList facts={factsOf(run)} />
        {session.may("bulk.move") && (
          <div className="flex flex-wrap gap-2 empty:hidden">
            {movesOf(run).map((each) => (
              <Button
                key={each}
                kind={each === "canceled" ? "danger" : "plain"}
                onClick={() => setMove(each)}
              >
                {MOVES[each]()}
              </Button>
            ))}
          </div>
        )}
      </Card>
      {move && <MoveSheet run={run} to={move} onClose={() => setMove(undefined)} />}
    </>
  );
}

const MOVES: Readonly<Record<BulkStaffMove, () => string>> = {
  paused: m.bulk_move_pause,
  running: m.bulk_move_continue,
  canceled: m.bulk_move_cancel,
};

/** Actions that staff can currently take. */
function movesOf({ head: { state, pause } }: AdminBulkRun): readonly BulkStaffMove[] {
  if (state === "running") return ["paused", "canceled"];
  if (state === "scheduled") return ["canceled"];
  if (state !== "paused") return [];
  return pause === "staff" ? ["running", "canceled"] : ["paused", "running", "canceled"];
}

function factsOf({ head, member }: AdminBulkRun): readonly Fact[] {
  const { counts } = head;
  const at = (time: string | null) => (time === null ? "–" : formatDateTime(time));
  return [
    { label: m.status(), value: <StateChip run={{ head, member }} /> },
    { label: m.bulk_file(), value: head.file_name },
    { label: m.bulk_kind(), value: SELLS[head.sells]() },
    {
      label: m.member(),
      value: session.may("members.read") ? (
        <Link
          to="/members/$member_id"
          params={{ member_id: String(member.member_id) }}
          className="font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {member.name} {member.hp}
        </Link>
      ) : (
        `${member.name} ${member.hp}`
      ),
    },
    { label: m.bulk_rows(), value: String(counts.rows) },
    { label: m.bulk_success(), value: String(counts.success) },
    { label: m.bulk_processing(), value: String(counts.processing) },
    { label: m.bulk_failed(), value: String(counts.failed) },
    { label: m.bulk_waiting(), value: String(counts.waiting) },
    {
      label: m.bulk_unsent(),
      value: String(counts.held + counts.refused + counts.left_out + counts.canceled),
    },
    { label: m.amount(), value: formatRupiah(head.total), strong: true },
    { label: m.bulk_charged(), value: formatRupiah(head.charged), strong: true },
    { label: m.bulk_started(), value: at(head.started_at ?? head.starts_at) },
    { label: m.bulk_ended(), value: at(head.ended_at) },
  ];
}

function Rows({ code }: { readonly code: string }) {
  const shown = shownOf(useSearch({ from: "/office/bulk-runs/$code" }).show);
  const navigate = useNavigate();
  const query = useInfiniteQuery(rowsQuery(code, shown));
  return (
    <>
      <QueueLists
        lists={SHOWN}
        chosen={shown}
        nameOf={(each) => FILTERS[each]?.() ?? each}
        onChoose={(show) =>
          void navigate({
            to: "/bulk-runs/$code",
            params: { code },
            search: show === "all" ? {} : { show },
            replace: true,
          })
        }
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_bulk_runs()}
        empty={{ title: m.bulk_no_rows() }}
      >
        {(rows) => (
          <ul aria-label={m.bulk_rows()} className="flex flex-col gap-2">
            {rows.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </ul>
        )}
      </QueueRows>
    </>
  );
}

function Row({ row }: { readonly row: AdminBulkRow }) {
  return (
    <li className="relative flex flex-col gap-1 rounded-lg border border-line bg-surface p-3.5 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">
          {m.bulk_line({ line: row.line })} · {row.product?.name ?? row.product_code} · {row.number}
        </span>
        {row.price !== null && <b className="tabular-nums">{formatRupiah(row.price)}</b>}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        {row.status === null ? (
          <span>{ROW_STATES[row.state]()}</span>
        ) : (
          <StatusChip status={row.status} />
        )}
        {row.ref_id !== null && <RowLink refId={row.ref_id} />}
        {row.text !== null && <span className="wrap-anywhere">{row.text}</span>}
      </p>
    </li>
  );
}
