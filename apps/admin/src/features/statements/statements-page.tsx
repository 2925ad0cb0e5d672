import type { Statement, StatementAccount } from "@konter/contract/reconciliation";
import { formatRupiah } from "@konter/contract/money";
import { Card, Chip, EmptyState, formatDate, formatDateTime } from "@konter/ui";
import { FileText } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import { LinkToPage } from "../../app/fallbacks/link-to-page.tsx";
import * as m from "#messages";
import { accountsQuery, statementsQuery } from "./api.ts";
import { ImportStatement } from "./import-statement.tsx";

/** `/statements`: the last compared day of each account, a file import, and the statements. */
export function StatementsPage() {
  const accounts = useQuery(accountsQuery());
  return (
    <Page title={m.room_statements()}>
      <p className="max-w-3xl text-sm text-soft">{m.statements_text()}</p>
      <Loaded query={accounts} loading={<LoadingRows label={m.loading_statements()} rows={2} />}>
        {({ accounts: found }) =>
          found.length === 0 ? (
            <Card>
              <EmptyState
                icon={<FileText className="size-6" />}
                title={m.no_statement_accounts()}
                action={
                  <LinkToPage to="/connections" need="connections.write">
                    {m.statements_connect()}
                  </LinkToPage>
                }
              >
                {m.no_statement_accounts_text()}
              </EmptyState>
            </Card>
          ) : (
            <>
              <Accounts accounts={found} />
              {session.may("statements.import") && <ImportStatement accounts={found} />}
            </>
          )
        }
      </Loaded>
      <History />
    </Page>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly StatementAccount[] }) {
  return (
    <ul
      aria-label={m.statement_accounts()}
      className="grid grid-cols-1 gap-3 wide:grid-cols-2 desk:grid-cols-3"
    >
      {accounts.map((account) => (
        <li key={`${account.source} ${account.account}`}>
          <Card className="flex h-full flex-col gap-1.5 p-4 text-sm">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <b>{account.name}</b>
              <Chip>{sourceName(account.source)}</Chip>
            </p>
            <p className="text-soft">
              {account.last_whole_day === null
                ? m.statement_no_day()
                : m.statement_last_day({ day: formatDate(account.last_whole_day) })}
              {account.pulled && ` ${m.statement_pulled()}`}
            </p>
            {account.open > 0 && (
              <Link
                to="/differences"
                search={{ source: account.source, account: account.account }}
                className="font-semibold text-primary-text underline-offset-4 hover:underline"
              >
                {m.statement_open({ count: account.open })}
              </Link>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

const sourceName = (source: Statement["source"]): string =>
  source === "supplier" ? m.supplier() : m.statement_gateway();

function History() {
  const query = useInfiniteQuery(statementsQuery());
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold">{m.statement_history()}</h2>
      <QueueRows
        query={query}
        loadingLabel={m.loading_statements()}
        empty={{ title: m.no_statements(), text: m.no_statements_text() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.statement_history()}
            columns={COLUMNS()}
            rows={rows}
            rowKey={({ statement_id: id }) => String(id)}
            renderCard={(row) => <StatementCard row={row} />}
          />
        )}
      </QueueRows>
    </section>
  );
}

export const spanOf = ({ first_day: first, last_day: last }: Statement): string =>
  first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;
const matchedOf = ({ classes }: Statement): number =>
  classes.find((each) => each.class === "matched")?.rows ?? 0;

const COLUMNS = (): readonly RecordColumn<Statement>[] => [
  {
    key: "account",
    title: m.statement_account(),
    wraps: true,
    cell: (row) => <StatementLink row={row} />,
  },
  { key: "span", title: m.statement_days(), cell: spanOf },
  { key: "rows", title: m.statement_rows(), number: true, cell: ({ rows }) => rows },
  { key: "matched", title: m.statement_matched(), number: true, cell: matchedOf },
  { key: "open", title: m.statement_still_open(), number: true, cell: (row) => <Open row={row} /> },
  {
    key: "total",
    title: m.total(),
    number: true,
    roomy: true,
    cell: ({ total }) => formatRupiah(total),
  },
  { key: "by", title: m.statement_by(), wraps: true, roomy: true, cell: byOf },
  {
    key: "at",
    title: m.date(),
    roomy: true,
    cell: ({ received_at: at }) => formatDateTime(at),
  },
];

function byOf({ received_by: name }: Statement): string {
  return name ?? m.statement_by_itself();
}

function Open({ row }: { readonly row: Statement }) {
  if (row.judging) return <span className="text-soft">{m.statement_judging()}</span>;
  return row.open === 0 ? <>0</> : <Chip tone="warning">{row.open}</Chip>;
}

/** The whole row is clickable. */
function StatementLink({ row }: { readonly row: Statement }) {
  return (
    <Link
      to="/statements/$statement_id"
      params={{ statement_id: String(row.statement_id) }}
      className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {row.name}
    </Link>
  );
}

function StatementCard({ row }: { readonly row: Statement }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <StatementLink row={row} />
        <span>{spanOf(row)}</span>
      </p>
      <p className="text-soft">
        {formatDateTime(row.received_at)} · {byOf(row)}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        {m.statement_rows_matched({ rows: row.rows, matched: matchedOf(row) })}
        {(row.judging || row.open > 0) && <Open row={row} />}
      </p>
    </div>
  );
}
