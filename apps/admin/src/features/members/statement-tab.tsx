import { formatDateTime } from "@konter/ui";
import type { MemberAccount, StatementRow } from "@konter/contract/members";
import { formatRupiah } from "@konter/contract/money";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Amount } from "../../app/amount.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { LoadMore, QueueLists } from "../../app/lists/queue-parts.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { journalName } from "../transactions/index.ts";
import * as m from "#messages";
import { statementQuery } from "./api.ts";
import { accountWord } from "./words.ts";

/** Ledger lines of one account, each with the balance before and after. */
export function StatementTab({
  id,
  accounts,
}: {
  readonly id: string;
  readonly accounts: readonly MemberAccount[];
}) {
  const [account, setAccount] = useState<MemberAccount>("deposit");
  const query = useInfiniteQuery(statementQuery(id, account));
  return (
    <div className="flex flex-col gap-3">
      {accounts.length > 1 && (
        <QueueLists lists={accounts} chosen={account} nameOf={accountWord} onChoose={setAccount} />
      )}
      <Loaded query={query} loading={<LoadingRows label={m.tab_statement()} rows={4} />}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <p className="text-sm text-soft">{m.no_ledger()}</p>;
          return (
            <>
              <p className="text-sm">
                {m.balance_now()}: <b>{formatRupiah(pages[0]?.balance ?? 0)}</b>
              </p>
              <RecordTable
                caption={m.tab_statement()}
                columns={columns()}
                rows={rows}
                rowKey={(row) => String(row.number)}
                renderCard={(row) => <Line row={row} />}
              />
              <LoadMore query={query} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

const columns = (): readonly RecordColumn<StatementRow>[] => [
  { key: "at", title: m.time(), wraps: true, cell: (row) => formatDateTime(row.at, "seconds") },
  { key: "kind", title: m.journal(), wraps: true, cell: (row) => journalName(row.kind) },
  { key: "reference", title: m.ref_id(), cell: (row) => <Reference row={row} /> },
  { key: "change", title: m.amount(), number: true, cell: (row) => <Change row={row} /> },
  {
    key: "before",
    title: m.balance_before(),
    number: true,
    roomy: true,
    cell: (row) => <Amount of={row.startBalance} />,
  },
  {
    key: "after",
    title: m.balance_after(),
    number: true,
    cell: (row) => <Amount of={row.endBalance} />,
  },
];

function Change({ row }: { readonly row: StatementRow }) {
  const isIn = row.change > 0;
  return (
    <b className={isIn ? "whitespace-nowrap text-success-text" : "whitespace-nowrap"}>
      {isIn && "+"}
      {formatRupiah(row.change)}
    </b>
  );
}

function Reference({ row }: { readonly row: StatementRow }) {
  if (!row.kind.startsWith("purchase_")) return row.reference;
  return (
    <Link
      to="/transactions/$ref_id"
      params={{ ref_id: row.reference }}
      className="inline-flex min-h-6 items-center font-mono font-semibold text-primary-text underline-offset-4 hover:underline"
    >
      {row.reference}
    </Link>
  );
}

function Line({ row }: { readonly row: StatementRow }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{journalName(row.kind)}</span>
        <Change row={row} />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs">
        <span className="min-w-0 wrap-anywhere">
          <Reference row={row} />
        </span>
        <span>
          {m.balance_after()}: <Amount of={row.endBalance} />
        </span>
      </div>
      <span className="text-xs text-soft">{formatDateTime(row.at, "seconds")} WIB</span>
    </div>
  );
}
