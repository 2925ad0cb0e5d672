import type { AdminSentMoneyRow } from "@konter/contract/send-money";
import { Alert, Chip, formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../../app/page.tsx";
import { AmountHead, amountColumn, dateColumn } from "../../app/lists/money-columns.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { MemberPeriodFilters } from "../../app/lists/member-period-filters.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import * as m from "#messages";
import { SENT_LISTS, sentListQuery } from "./api.ts";
import type { SentFilters } from "./api.ts";
import { LIST_NAMES, STATE_TONES } from "./words.ts";

const ALL = "all";

/** `/sent-money`: members' bank transfers, with stuck ones at the top. Filters are in the URL. */
export function SentMoneyListPage() {
  const filters: SentFilters = useSearch({ from: "/office/sent-money" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(sentListQuery(filters));
  const { stuck = 0, attention = 0 } = query.data?.pages[0] ?? {};
  const change = (next: SentFilters) =>
    void navigate({
      to: "/sent-money",
      search: Object.fromEntries(
        Object.entries({ ...filters, ...next }).filter(([, value]) => value),
      ),
      replace: true,
    });
  return (
    <Page title={m.room_sent_money()}>
      <QueueLists
        lists={[ALL, ...SENT_LISTS]}
        chosen={filters.list ?? ALL}
        nameOf={(each) => {
          const list = SENT_LISTS.find((known) => known === each);
          if (list === undefined) return m.sent_money_all();
          const count = list === "stuck" ? stuck : list === "attention" ? attention : 0;
          return count > 0 ? `${LIST_NAMES[list]()} (${count})` : LIST_NAMES[list]();
        }}
        onChoose={(each) => change({ list: each === ALL ? "" : each })}
      />
      <MemberPeriodFilters filters={filters} onChange={change} />
      {stuck > 0 && filters.list !== "stuck" && (
        <Alert tone="warning">{m.sent_money_are_stuck({ count: stuck })}</Alert>
      )}
      <QueueRows
        query={query}
        loadingLabel={m.loading_sent_money()}
        empty={{ title: m.sent_money_none(), text: m.sent_money_none_text() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.room_sent_money()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ ref_id: ref }) => ref}
            renderCard={(row) => <RowCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

function RowCard({ row }: { readonly row: AdminSentMoneyRow }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <AmountHead amount={row.amount}>
        <SentLink refId={row.ref_id} />
      </AmountHead>
      <p className="wrap-anywhere">
        {row.member.name} → {row.name}, {row.institution_name}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <State row={row} />
        <time dateTime={row.date} className="text-xs text-soft">
          {formatDateTime(row.date)}
        </time>
      </p>
    </div>
  );
}

const COLUMNS: readonly RecordColumn<AdminSentMoneyRow>[] = [
  { key: "ref", title: m.ref_id(), cell: ({ ref_id: ref }) => <SentLink refId={ref} /> },
  dateColumn(),
  {
    key: "member",
    title: m.sent_money_sender(),
    wraps: true,
    cell: ({ member }) => `${member.name} ${member.hp}`,
  },
  {
    key: "receiver",
    title: m.sent_money_receiver(),
    wraps: true,
    cell: (row) => `${row.name}, ${row.institution_name} ${row.account_number}`,
  },
  amountColumn(),
  { key: "state", title: m.status(), cell: (row) => <State row={row} /> },
];

function State({ row }: { readonly row: AdminSentMoneyRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Chip tone={STATE_TONES[row.state]}>{LIST_NAMES[row.state]()}</Chip>
      {row.attention !== null && <Chip tone="danger">{m.sent_money_attention()}</Chip>}
    </span>
  );
}

/** The whole row is clickable. */
function SentLink({ refId }: { readonly refId: string }) {
  return (
    <Link to="/sent-money/$ref_id" params={{ ref_id: refId }} className={ROW_REFERENCE}>
      {refId}
    </Link>
  );
}
