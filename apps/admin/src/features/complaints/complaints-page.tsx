import { COMPLAINT_ANSWER_HOURS } from "@konter/contract/complaints";
import type { AdminComplaint } from "@konter/contract/complaints";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { COMPLAINT_LISTS, complaintsQuery } from "./api.ts";
import type { ComplaintList } from "./api.ts";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { useNow } from "../../app/times/use-now.ts";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import * as m from "#messages";
import { claimant, Due } from "./due.tsx";
import { REASONS, STATES } from "./words.ts";

const DUE_STEP_MILLISECONDS = 10_000;
const LIST_NAMES: Readonly<Record<ComplaintList, () => string>> = {
  open: m.complaints_open,
  answered: m.complaints_answered,
  closed: m.complaints_closed,
};

/** `/complaints`: complaints that wait for an answer, earliest deadline first; the list is in the URL. */
export function ComplaintsPage() {
  const { list: chosen } = useSearch({ from: "/office/complaints" });
  const list = COMPLAINT_LISTS.find((known) => known === chosen) ?? "open";
  const navigate = useNavigate();
  const query = useInfiniteQuery(complaintsQuery(list));
  return (
    <Page title={m.room_complaints()}>
      <p className="max-w-3xl text-sm text-soft">
        {m.complaints_text({ hours: COMPLAINT_ANSWER_HOURS })}
      </p>
      <QueueLists
        lists={COMPLAINT_LISTS}
        chosen={list}
        nameOf={(each) => LIST_NAMES[each]()}
        onChoose={(each) =>
          void navigate({
            to: "/complaints",
            search: each === "open" ? {} : { list: each },
            replace: true,
          })
        }
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_complaints()}
        empty={{ title: m.no_complaints(), text: m.no_complaints_text() }}
        overdueText={(count) => m.complaints_overdue_count({ count })}
      >
        {(rows) => <Rows list={list} rows={rows} />}
      </QueueRows>
    </Page>
  );
}

function Rows({
  list,
  rows,
}: {
  readonly list: ComplaintList;
  readonly rows: readonly AdminComplaint[];
}) {
  const now = useNow(DUE_STEP_MILLISECONDS);
  return (
    <RecordTable
      caption={m.room_complaints()}
      columns={columnsOf(list, now)}
      rows={rows}
      rowKey={(row) => String(row.complaint_id)}
      renderCard={(row) => <ComplaintCard row={row} now={now} />}
    />
  );
}

function columnsOf(list: ComplaintList, now: number): readonly RecordColumn<AdminComplaint>[] {
  const isClosed = list === "closed";
  return [
    {
      key: "due",
      title: isClosed ? m.closed_at() : m.due(),
      cell: (row) => <Due row={row} now={now} />,
    },
    { key: "ref_id", title: m.ref_id(), cell: (row) => <ComplaintLink row={row} /> },
    {
      key: "reason",
      title: m.complaint_reason(),
      wraps: true,
      cell: ({ complaint }) => REASONS[complaint.reason](),
    },
    {
      key: "last",
      title: m.last_words(),
      wraps: true,
      roomy: true,
      cell: (row) => <span className="line-clamp-2 max-w-md break-words">{row.last_text}</span>,
    },
    { key: "member", title: m.member(), wraps: true, cell: (row) => row.member.name },
    isClosed
      ? {
          key: "state",
          title: m.state(),
          cell: ({ complaint }) => STATES[complaint.state].name(),
        }
      : { key: "claimed", title: m.claimed_by(), wraps: true, cell: claimant },
  ];
}

/** The whole row is clickable. */
function ComplaintLink({ row }: { readonly row: AdminComplaint }) {
  return (
    <Link
      to="/complaints/$complaint_id"
      params={{ complaint_id: String(row.complaint_id) }}
      className={ROW_REFERENCE}
    >
      {row.complaint.ref_id}
    </Link>
  );
}

function ComplaintCard({ row, now }: { readonly row: AdminComplaint; readonly now: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <ComplaintLink row={row} />
        <span className="text-sm">
          <Due row={row} now={now} />
        </span>
      </div>
      <p className="text-sm font-medium">{REASONS[row.complaint.reason]()}</p>
      {row.last_text !== "" && (
        <p className="line-clamp-2 text-sm break-words text-soft">{row.last_text}</p>
      )}
      <p className="text-xs text-soft">
        {row.member.name} · {row.product}
        {row.claimed_by !== null && ` · ${m.claimed_by()}: ${claimant(row)}`}
      </p>
    </div>
  );
}
