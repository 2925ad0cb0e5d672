import type { AdminHandover } from "@konter/contract/loans";
import { Chip, formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { AmountHead, amountColumn, dateColumn } from "../../app/lists/money-columns.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { Page } from "../../app/page.tsx";
import { PartyCell } from "../../app/records/party.tsx";
import * as m from "#messages";
import { HANDOVER_LISTS, handoversQuery } from "./api.ts";
import { HandoverActs } from "./handover-acts.tsx";
import { LoanFiles } from "./loan-files.tsx";
import { HANDOVER_STATES } from "./words.ts";

/** `/loan-handovers`: cash that Masters collected and handed to the brand, waiting ones first. */
export function HandoversPage() {
  const [list, choose] = useQueueList(HANDOVER_LISTS);
  const query = useInfiniteQuery(handoversQuery(list));
  const waiting = query.data?.pages[0]?.waiting ?? 0;
  return (
    <Page title={m.room_loan_handovers()} aside={<LoanFiles of="handovers" handovers={list} />}>
      <p className="max-w-3xl text-sm text-soft">{m.loan_handovers_text()}</p>
      <QueueLists
        lists={HANDOVER_LISTS}
        chosen={list}
        nameOf={(each) => {
          if (each === "all") return m.loan_handovers_all();
          const name = HANDOVER_STATES[each].name();
          return each === "waiting" && waiting > 0 ? `${name} (${waiting})` : name;
        }}
        onChoose={choose}
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_loan_handovers()}
        empty={
          list === "waiting"
            ? { title: m.loan_handovers_none_waiting(), text: m.loan_handovers_none_waiting_text() }
            : { title: m.loan_handovers_none(), text: m.loan_handovers_none_text() }
        }
      >
        {(rows) => (
          <RecordTable
            caption={m.room_loan_handovers()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ handover_id: id }) => id}
            renderCard={(row) => <HandoverCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

function HandoverCard({ row }: { readonly row: AdminHandover }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <AmountHead amount={row.amount}>
        <span className="font-mono font-semibold">{row.handover_id}</span>
      </AmountHead>
      <p className="wrap-anywhere">
        {row.master.name} · {row.master.hp}
      </p>
      <p className="text-soft">{m.loan_handover_count({ count: row.count })}</p>
      <Notes row={row} />
      <p className="flex flex-wrap items-center justify-between gap-2">
        <State row={row} />
        <time dateTime={row.date} className="text-xs text-soft">
          {formatDateTime(row.date)}
        </time>
      </p>
      <HandoverActs row={row} />
    </div>
  );
}

const COLUMNS: readonly RecordColumn<AdminHandover>[] = [
  {
    key: "id",
    title: m.loan_number(),
    cell: ({ handover_id: id }) => <span className="font-mono font-semibold">{id}</span>,
  },
  dateColumn(),
  {
    key: "master",
    title: m.loan_master(),
    wraps: true,
    cell: ({ master }) => <PartyCell of={master} />,
  },
  amountColumn(),
  {
    key: "count",
    title: m.loan_handover_collections(),
    number: true,
    roomy: true,
    cell: ({ count }) => count,
  },
  { key: "notes", title: m.note(), wraps: true, cell: (row) => <Notes row={row} /> },
  {
    key: "state",
    title: m.status(),
    cell: (row) => (
      <>
        <State row={row} />
        {row.decided_at !== null && (
          <time dateTime={row.decided_at} className="block text-xs text-soft">
            {formatDateTime(row.decided_at)}
          </time>
        )}
      </>
    ),
  },
  { key: "acts", title: m.actions(), cell: (row) => <HandoverActs row={row} /> },
];

function State({ row: { state } }: { readonly row: AdminHandover }) {
  const { name, tone } = HANDOVER_STATES[state];
  return <Chip tone={tone}>{name()}</Chip>;
}

/** The Master's note, and the reason of a rejection. */
function Notes({ row: { note, reason } }: { readonly row: AdminHandover }) {
  return (
    <>
      {note !== "" && <span className="block wrap-anywhere">{note}</span>}
      {reason !== "" && <span className="block wrap-anywhere text-soft">{reason}</span>}
    </>
  );
}
