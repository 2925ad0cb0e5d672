import type { AdminDepositRow } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { Chip, formatDateTime } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { DueTime } from "../../app/times/due-time.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { useNow } from "../../app/times/use-now.ts";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import * as m from "#messages";
import { STATES } from "./words.ts";

const DUE_STEP_MILLISECONDS = 10_000;

/** Top-ups of any list, each linked to its page. */
export function DepositTable({ rows }: { readonly rows: readonly AdminDepositRow[] }) {
  const now = useNow(DUE_STEP_MILLISECONDS);
  return (
    <RecordTable
      caption={m.room_deposits()}
      columns={columnsOf(now)}
      rows={rows}
      rowKey={({ request }) => request.code}
      renderCard={(row) => <DepositCard row={row} now={now} />}
    />
  );
}

const columnsOf = (now: number): readonly RecordColumn<AdminDepositRow>[] => [
  { key: "code", title: m.code(), cell: ({ request }) => <DepositLink code={request.code} /> },
  {
    key: "member",
    title: m.member(),
    wraps: true,
    cell: ({ member }) => (
      <>
        <span className="block">{member.name}</span>
        <span className="block text-xs text-soft">{member.hp}</span>
      </>
    ),
  },
  {
    key: "method",
    title: m.deposit_method(),
    wraps: true,
    cell: ({ request }) => (
      <>
        <span className="block">{request.method.name}</span>
        <span className="block text-xs text-soft">{request.holder_name}</span>
      </>
    ),
  },
  {
    key: "total",
    title: m.deposit_total(),
    number: true,
    cell: ({ request }) => <b>{formatRupiah(request.total)}</b>,
  },
  { key: "status", title: m.status(), cell: (row) => <States row={row} /> },
  { key: "due", title: m.due(), cell: (row) => <Due row={row} now={now} /> },
  {
    key: "date",
    title: m.date(),
    roomy: true,
    cell: ({ request: { created_at: at } }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
];

/** Its state, and what else waits for a person. */
function States({ row: { request, suggestions } }: { readonly row: AdminDepositRow }) {
  const { name, tone } = STATES[request.status];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Chip tone={tone}>{name()}</Chip>
      {request.claim?.state === "open" && <Chip tone="warning">{m.deposit_claim_open()}</Chip>}
      {suggestions > 0 && (
        <Chip tone="warning">{m.deposit_suggestion_count({ count: suggestions })}</Chip>
      )}
      {request.collection === "not_deposited" && (
        <Chip tone="warning">{m.deposit_not_deposited()}</Chip>
      )}
    </span>
  );
}

function Due({ row, now }: { readonly row: AdminDepositRow; readonly now: number }) {
  if (row.due_at === null) return <span className="text-soft">–</span>;
  return <DueTime dueAt={row.due_at} now={now} />;
}

/** The whole row is clickable. */
export function DepositLink({ code }: { readonly code: string }) {
  return (
    <Link to="/deposits/$code" params={{ code }} className={ROW_REFERENCE}>
      {code}
    </Link>
  );
}

function DepositCard({ row, now }: { readonly row: AdminDepositRow; readonly now: number }) {
  const { request, member } = row;
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <DepositLink code={request.code} />
        <b className="tabular-nums">{formatRupiah(request.total)}</b>
      </div>
      <p className="text-sm text-soft">
        {member.name} · {request.method.name} · {request.holder_name}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <States row={row} />
        <Due row={row} now={now} />
      </div>
    </div>
  );
}
