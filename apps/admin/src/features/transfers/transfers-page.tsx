import type { AdminTransfer } from "@konter/contract/transfers";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, Chip, formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Amount } from "../../app/amount.tsx";
import { DueTime } from "../../app/times/due-time.tsx";
import { Page } from "../../app/page.tsx";
import { PartyCell } from "../../app/records/party.tsx";
import { AmountHead, amountColumn, dateColumn } from "../../app/lists/money-columns.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { MemberPeriodFilters } from "../../app/lists/member-period-filters.tsx";
import { useNow } from "../../app/times/use-now.ts";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import * as m from "#messages";
import { TRANSFER_LISTS, transfersQuery } from "./api.ts";
import type { TransferFilters } from "./api.ts";
import { LIST_NAMES, stateOf } from "./words.ts";

const DUE_STEP_MILLISECONDS = 10_000;
const ALL = "all";

/** `/transfers`: deposit transfers between members, with held ones at the top. Filters are in the URL. */
export function TransfersPage() {
  const filters: TransferFilters = useSearch({ from: "/office/transfers" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(transfersQuery(filters));
  const held = query.data?.pages[0]?.held;
  const change = (next: TransferFilters) =>
    void navigate({
      to: "/transfers",
      search: Object.fromEntries(
        Object.entries({ ...filters, ...next }).filter(([, value]) => value),
      ),
      replace: true,
    });
  return (
    <Page
      title={m.room_transfers()}
      aside={
        Object.keys(filters).length > 0 && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => void navigate({ to: "/transfers", search: {}, replace: true })}
          >
            {m.reset_filters()}
          </Button>
        )
      }
    >
      <QueueLists
        lists={[ALL, ...TRANSFER_LISTS]}
        chosen={filters.list ?? ALL}
        nameOf={(each) => {
          const list = TRANSFER_LISTS.find((known) => known === each);
          if (list === undefined) return m.transfers_all();
          const name = LIST_NAMES[list]();
          return list === "held" && held !== undefined && held.count > 0
            ? `${name} (${held.count})`
            : name;
        }}
        onChoose={(each) => change({ list: each === ALL ? "" : each })}
      />
      <MemberPeriodFilters filters={filters} onChange={change} />
      {held !== undefined && held.count > 0 && filters.list !== "held" && (
        <Alert tone="warning">
          {m.transfers_are_held({ count: held.count, amount: formatRupiah(held.amount) })}
        </Alert>
      )}
      <QueueRows
        query={query}
        loadingLabel={m.loading_transfers()}
        empty={{
          title: filters.list === "held" ? m.transfers_none_held() : m.transfers_none(),
          text: filters.list === "held" ? m.transfers_none_held_text() : m.transfers_none_text(),
        }}
      >
        {(rows) => <Transfers rows={rows} />}
      </QueueRows>
    </Page>
  );
}

function Transfers({ rows }: { readonly rows: readonly AdminTransfer[] }) {
  const now = useNow(DUE_STEP_MILLISECONDS);
  return (
    <RecordTable
      caption={m.room_transfers()}
      columns={columnsOf(now)}
      rows={rows}
      rowKey={({ ref_id: ref }) => ref}
      renderCard={(row) => (
        <div className="flex flex-col gap-1.5 text-sm">
          <AmountHead amount={row.amount}>
            <TransferLink refId={row.ref_id} />
          </AmountHead>
          <p>
            {row.sender.name} → {row.receiver.name}
          </p>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <State row={row} now={now} />
            <time dateTime={row.date} className="text-xs text-soft">
              {formatDateTime(row.date)}
            </time>
          </p>
        </div>
      )}
    />
  );
}

const columnsOf = (now: number): readonly RecordColumn<AdminTransfer>[] => [
  { key: "ref", title: m.ref_id(), cell: ({ ref_id: ref }) => <TransferLink refId={ref} /> },
  dateColumn(),
  {
    key: "sender",
    title: m.transfer_sender(),
    wraps: true,
    cell: ({ sender }) => <PartyCell of={sender} />,
  },
  {
    key: "receiver",
    title: m.transfer_receiver(),
    wraps: true,
    cell: ({ receiver }) => <PartyCell of={receiver} />,
  },
  amountColumn(),
  {
    key: "fee",
    title: m.transfer_fee(),
    number: true,
    roomy: true,
    cell: ({ fee }) => <Amount of={fee} />,
  },
  { key: "notes", title: m.note(), wraps: true, roomy: true, cell: ({ notes }) => notes },
  { key: "state", title: m.status(), cell: (row) => <State row={row} now={now} /> },
];

/** Its state; for a held one also when it continues. */
function State({ row, now }: { readonly row: AdminTransfer; readonly now: number }) {
  const { name, tone } = stateOf(row);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Chip tone={tone}>{name}</Chip>
      {row.state === "held" && row.held_until !== null && (
        <DueTime dueAt={row.held_until} now={now} />
      )}
    </span>
  );
}

/** The whole row is clickable. */
function TransferLink({ refId }: { readonly refId: string }) {
  return (
    <Link to="/transfers/$ref_id" params={{ ref_id: refId }} className={ROW_REFERENCE}>
      {refId}
    </Link>
  );
}
