import { getLocale } from "@konter/client/locale";
import type { LedgerAccountKind, LedgerStatement, StatementLine } from "@konter/contract/finance";
import { STATEMENT_PDF_LINES, shownBalance, statementFileAddress } from "@konter/contract/finance";
import { formatRupiah, rupiah } from "@konter/contract/money";
import {
  Alert,
  Card,
  Chip,
  DateRangeField,
  EmptyState,
  FactList,
  formatDateTime,
} from "@konter/ui";
import type { Fact } from "@konter/ui";
import { ArrowLeft, CircleCheck, Inbox } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { Amount } from "../../app/amount.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import type { ActiveFilter } from "../../app/lists/filter-bar.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { LoadMore } from "../../app/lists/queue-parts.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { AccountOf } from "./account-of.tsx";
import { statementQuery } from "./api.ts";
import type { Period } from "./api.ts";
import { FileLinks } from "./file-links.tsx";

/** `/accounts/{id}`: movements of an account in a period, from opening to closing balance. */
export function StatementPage() {
  const { account_id: id } = useParams({ from: "/office/accounts/$account_id" });
  const period: Period = useSearch({ from: "/office/accounts/$account_id" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(statementQuery(id, period));
  const account = query.data?.pages[0]?.account;
  const change = (next: Period) =>
    void navigate({
      to: "/accounts/$account_id",
      params: { account_id: id },
      search: { ...period, ...next },
      replace: true,
    });
  return (
    <Page
      title={account === undefined ? m.statement() : `${account.kind_name}: ${account.name}`}
      aside={
        <Link
          to="/accounts"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.room_accounts()}
        </Link>
      }
    >
      <FilterBar active={activeOf(period)} onRemove={(name) => change({ [name]: "" })}>
        <DateRangeField value={period} now={session.serverNow()} onChange={change} />
      </FilterBar>
      <Loaded query={query} loading={<LoadingRows label={m.loading_statement()} />}>
        {({ pages }) => {
          const [first] = pages;
          if (first === undefined) return null;
          return (
            <div
              aria-busy={query.isPlaceholderData || undefined}
              className={`flex flex-col gap-4 ${query.isPlaceholderData ? "opacity-60" : ""}`}
            >
              <Sums statement={first} period={period} />
              <Lines kind={first.account.kind} rows={pages.flatMap(({ rows }) => rows)} />
              <LoadMore query={query} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

const activeOf = ({ date_from: from = "", date_to: to = "" }: Period): readonly ActiveFilter[] =>
  [
    { name: "date_from", text: from && `${m.date_from()} ${from}` },
    { name: "date_to", text: to && `${m.date_to()} ${to}` },
  ].filter(({ text }) => text !== "");

function Sums({
  statement,
  period,
}: {
  readonly statement: LedgerStatement;
  readonly period: Period;
}) {
  const { account } = statement;
  const facts: readonly (Fact | false)[] = [
    account.member_id !== null && {
      label: m.member(),
      value: (
        <Link
          to="/members/$member_id"
          params={{ member_id: String(account.member_id) }}
          className="font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {account.name}
        </Link>
      ),
    },
    {
      label: m.statement_opening(),
      value: formatRupiah(shownBalance(account.kind, statement.opening)),
    },
    { label: m.statement_came(), value: formatRupiah(shownBalance(account.kind, statement.came)) },
    {
      label: m.statement_left(),
      value: formatRupiah(shownBalance(account.kind, rupiah(0 - statement.left))),
    },
    {
      label: m.statement_closing(),
      value: formatRupiah(shownBalance(account.kind, statement.closing)),
      strong: true,
    },
  ];
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="max-w-md">
        <FactList facts={facts.filter((fact) => fact !== false)} />
      </div>
      {statement.adds_up ? (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Chip tone="success" icon={<CircleCheck aria-hidden className="size-3.5 shrink-0" />}>
            {m.statement_adds_up()}
          </Chip>
          <span className="text-soft">{m.statement_lines({ count: statement.lines })}</span>
        </p>
      ) : (
        <Alert tone="danger">{m.statement_wrong()}</Alert>
      )}
      <FileLinks
        addressOf={(format) =>
          statementFileAddress(account.account_id, { ...period, format, locale: getLocale() })
        }
        without={statement.lines > STATEMENT_PDF_LINES ? "pdf" : undefined}
      />
    </Card>
  );
}

function Lines({
  kind,
  rows,
}: {
  readonly kind: LedgerAccountKind;
  readonly rows: readonly StatementLine[];
}) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={<Inbox className="size-6" />} title={m.statement_none()}>
          {m.statement_none_text()}
        </EmptyState>
      </Card>
    );
  return (
    <RecordTable
      caption={m.statement()}
      columns={columnsOf(kind)}
      rows={rows}
      rowKey={({ number }) => String(number)}
      renderCard={(line) => <LineCard kind={kind} line={line} />}
    />
  );
}

const columnsOf = (kind: LedgerAccountKind): readonly RecordColumn<StatementLine>[] => [
  { key: "at", title: m.time(), wraps: true, cell: ({ date }) => formatDateTime(date, "seconds") },
  {
    key: "kind",
    title: m.type(),
    wraps: true,
    cell: (line) => <span title={line.kind}>{line.description}</span>,
  },
  { key: "reference", title: m.ref_id(), cell: (line) => <Reference line={line} /> },
  {
    key: "other",
    title: m.statement_other(),
    wraps: true,
    cell: (line) => <AccountOf side={line.other} />,
  },
  {
    key: "debit",
    title: m.statement_debit(),
    number: true,
    cell: ({ debit }) => debit > 0 && <Amount of={debit} />,
  },
  {
    key: "credit",
    title: m.statement_credit(),
    number: true,
    cell: ({ credit }) => credit > 0 && <Amount of={credit} />,
  },
  {
    key: "balance",
    title: m.accounts_balance(),
    number: true,
    cell: ({ balance }) => (
      <b>
        <Amount of={shownBalance(kind, balance)} />
      </b>
    ),
  },
];

/** The related record of a line, linked to its page. */
function Reference({ line: { room, reference } }: { readonly line: StatementLine }) {
  if (room === null) return <span className="font-mono wrap-anywhere">{reference}</span>;
  return (
    <Link
      to={room as NonNullable<LinkProps["to"]>}
      className="inline-flex min-h-6 items-center font-mono font-semibold text-primary-text underline-offset-4 hover:underline"
    >
      {reference}
    </Link>
  );
}

function LineCard({
  kind,
  line,
}: {
  readonly kind: LedgerAccountKind;
  readonly line: StatementLine;
}) {
  const change = shownBalance(kind, rupiah(line.credit - line.debit));
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold" title={line.kind}>
          {line.description}
        </span>
        <b className={change > 0 ? "text-success-text" : undefined}>
          {change > 0 && "+"}
          <Amount of={change} />
        </b>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Reference line={line} />
        <span>
          {m.accounts_balance()}: <Amount of={shownBalance(kind, line.balance)} />
        </span>
      </p>
      <p className="text-xs">
        <AccountOf side={line.other} />
      </p>
      <span className="text-xs text-soft">{formatDateTime(line.date, "seconds")} WIB</span>
    </div>
  );
}
