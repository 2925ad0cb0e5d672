import type { CodStatementRow } from "@konter/contract/cod";
import { Chip, TableTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import { Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { AccountName } from "./account-name.tsx";
import { codStatementsQuery } from "./api.ts";
import { CodCases } from "./cod-cases.tsx";
import { ImportCard } from "./import-card.tsx";

/** `/cod`: couriers' statements of cash on delivery, and what differs in them. */
export function CodPage() {
  const query = useInfiniteQuery(codStatementsQuery());
  return (
    <Page title={m.room_cod()}>
      <CodCases />
      {session.may("cod.import") && <ImportCard />}
      <section className="flex flex-col gap-3">
        <h2 className="font-bold">{m.cod_statements()}</h2>
        <QueueRows
          query={query}
          loadingLabel={m.loading_cod()}
          empty={{ title: m.cod_statements_none(), text: m.cod_statements_none_text() }}
        >
          {(rows) => (
            <RecordTable
              caption={m.cod_statements()}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ statement_id: id }) => String(id)}
              renderCard={(row) => <StatementCard row={row} />}
            />
          )}
        </QueueRows>
      </section>
    </Page>
  );
}

const StatementLink = ({ row: { statement_id: id } }: { readonly row: CodStatementRow }) => (
  <Link to="/cod/$statement_id" params={{ statement_id: String(id) }} className={ROW_REFERENCE}>
    {m.cod_statement_number({ number: String(id) })}
  </Link>
);

const State = ({ row: { state } }: { readonly row: CodStatementRow }) => (
  <Chip tone={state === "settled" ? "success" : "warning"}>
    {state === "settled" ? m.cod_settled() : m.cod_open()}
  </Chip>
);

const COLUMNS: readonly RecordColumn<CodStatementRow>[] = [
  { key: "id", title: m.cod_statement(), cell: (row) => <StatementLink row={row} /> },
  { key: "date", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
  {
    key: "account",
    title: m.cod_account(),
    cell: ({ account }) => <AccountName account={account} />,
  },
  { key: "by", title: m.cod_by(), wraps: true, cell: ({ created_by: name }) => name ?? "–" },
  { key: "rows", title: m.cod_rows(), number: true, cell: ({ rows }) => rows },
  { key: "state", title: m.status(), cell: (row) => <State row={row} /> },
];

function StatementCard({ row }: { readonly row: CodStatementRow }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <StatementLink row={row} />
        <State row={row} />
      </p>
      <p className="wrap-anywhere text-soft">
        <AccountName account={row.account} /> · {row.created_by ?? "–"} ·{" "}
        <TableTime at={row.created_at} />
      </p>
    </div>
  );
}
