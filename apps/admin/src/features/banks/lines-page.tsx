import type { BankLine, BankLinePlace } from "@konter/contract/banks";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { Alert, Card, Chip, EmptyState, formatDate, SelectField } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { ArrowLeft, Inbox } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { LoadMore, QueueLists } from "../../app/lists/queue-parts.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import type { ActiveFilter } from "../../app/lists/filter-bar.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { LinkToPage } from "../../app/fallbacks/link-to-page.tsx";
import * as m from "#messages";
import { bankAccountsQuery, bankLinesQuery, PLACES } from "./api.ts";
import type { LineFilters } from "./api.ts";
import { AskPayout } from "./ask-payout.tsx";

const PLACE_LOOKS: Readonly<
  Record<BankLinePlace, { readonly name: () => string; readonly tone: ChipTone }>
> = {
  new: { name: m.bank_place_new, tone: "neutral" },
  suspense: { name: m.bank_place_suspense, tone: "danger" },
  queue: { name: m.bank_place_queue, tone: "warning" },
  out: { name: m.bank_place_out, tone: "warning" },
  explained: { name: m.bank_place_explained, tone: "success" },
  withdrawn: { name: m.bank_place_withdrawn, tone: "neutral" },
};

/** `/bank-lines`: every bank line and its booking; unexplained amounts are at the top. */
export function LinesPage() {
  const filters: LineFilters = useSearch({ from: "/office/bank-lines" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(bankLinesQuery(filters));
  const change = (next: LineFilters) => {
    const search = Object.fromEntries(
      Object.entries({ ...filters, ...next }).filter(([, value]) => value),
    );
    void navigate({ to: "/bank-lines", search, replace: true });
  };
  return (
    <Page
      title={m.bank_lines()}
      aside={
        <Link
          to="/banks"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.room_banks()}
        </Link>
      }
    >
      <Filters filters={filters} onChange={change} />
      <Loaded query={query} loading={<LoadingRows label={m.loading_banks()} />}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const unexplained = pages[0]?.unexplained;
          return (
            <>
              {unexplained !== undefined && unexplained.lines > 0 && (
                <Alert tone="warning">
                  {m.bank_unexplained({
                    lines: unexplained.lines,
                    money_in: formatRupiah(unexplained.money_in),
                    money_out: formatRupiah(unexplained.money_out),
                  })}
                </Alert>
              )}
              {rows.length === 0 ? (
                <NoLines filtered={Object.keys(filters).length > 0} />
              ) : (
                <RecordTable
                  caption={m.bank_lines()}
                  columns={COLUMNS()}
                  rows={rows}
                  rowKey={({ line_id: id }) => String(id)}
                  renderCard={(line) => <LineCard line={line} />}
                />
              )}
              <LoadMore query={query} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** The active filters, without the queue, which has its own tabs. */
function activeOf(
  { account, amount, search }: LineFilters,
  accounts: readonly { readonly value: string; readonly label: string }[],
): readonly ActiveFilter[] {
  const found = [
    { name: "account", text: accounts.find(({ value }) => value === account)?.label ?? account },
    { name: "amount", text: amount === undefined ? amount : formatRupiah(rupiah(Number(amount))) },
    { name: "search", text: search },
  ];
  return found.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
}

function Filters({
  filters,
  onChange,
}: {
  readonly filters: LineFilters;
  readonly onChange: (next: LineFilters) => void;
}) {
  const { data } = useQuery(bankAccountsQuery());
  const accounts = (data?.accounts ?? []).map(({ account_id: id, name, number }) => ({
    value: String(id),
    label: `${name} ${number}`,
  }));
  const lists = ["all", ...PLACES] as const;
  return (
    <div className="flex flex-col gap-3">
      <QueueLists
        lists={lists}
        chosen={PLACES.find((place) => place === filters.place) ?? "all"}
        nameOf={(each) => (each === "all" ? m.bank_place_all() : PLACE_LOOKS[each].name())}
        onChoose={(each) => onChange({ place: each === "all" ? "" : each })}
      />
      <FilterBar active={activeOf(filters, accounts)} onRemove={(name) => onChange({ [name]: "" })}>
        <div className="grid grid-cols-1 gap-3 wide:grid-cols-2 desk:grid-cols-[2fr_1fr_1fr]">
          <div className="wide:col-span-2 desk:col-span-1">
            <SelectField
              label={m.bank_account()}
              value={filters.account ?? ""}
              onChange={(account) => onChange({ account })}
              choices={[{ value: "", label: m.bank_account_all() }, ...accounts]}
            />
          </div>
          <TypedFilter
            label={m.amount()}
            value={filters.amount ?? ""}
            onChange={(amount) => onChange({ amount: amount.replaceAll(/\D/g, "") })}
          />
          <TypedFilter
            label={m.bank_line_text()}
            value={filters.search ?? ""}
            onChange={(search) => onChange({ search })}
          />
        </div>
      </FilterBar>
    </div>
  );
}

function NoLines({ filtered }: { readonly filtered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Inbox className="size-6" />}
        title={filtered ? m.no_bank_lines_filtered() : m.no_bank_lines()}
        action={
          !filtered && (
            <LinkToPage to="/banks" need="banks.import">
              {m.room_banks()}
            </LinkToPage>
          )
        }
      >
        {filtered ? undefined : m.no_bank_lines_text()}
      </EmptyState>
    </Card>
  );
}

const signed = ({ direction, amount }: BankLine): string =>
  formatRupiah(amount * (direction === "in" ? 1 : -1));

function Place({ line }: { readonly line: BankLine }) {
  const { name, tone } = PLACE_LOOKS[line.place];
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Chip tone={tone}>{name()}</Chip>
      {line.explained_as !== null && <Explained code={line.explained_as} />}
      {line.queue_reason === "imported" && <AskPayout line={line} />}
      {line.reversal_of.length > 0 && (
        <span className="inline-flex flex-wrap items-center gap-2 text-soft">
          {m.bank_line_reversal_of()}
          {line.reversal_of.map((code) => (
            <Explained key={code} code={code} />
          ))}
        </span>
      )}
    </span>
  );
}

/** A top-up has a page; other explanations have none. */
function Explained({ code }: { readonly code: string }) {
  if (!code.startsWith("DEP")) return <span className="font-mono text-xs">{code}</span>;
  return (
    <Link
      to="/deposits/$code"
      params={{ code }}
      className="font-mono text-xs font-semibold text-primary-text underline-offset-4 hover:underline"
    >
      {code}
    </Link>
  );
}

const COLUMNS = (): readonly RecordColumn<BankLine>[] => [
  { key: "day", title: m.date(), cell: ({ day }) => formatDate(day) },
  { key: "bank", title: m.bank(), cell: ({ bank }) => bank },
  {
    key: "text",
    title: m.bank_line_text(),
    wraps: true,
    cell: ({ description }) => <span className="wrap-anywhere">{description}</span>,
  },
  { key: "amount", title: m.amount(), number: true, cell: (line) => <b>{signed(line)}</b> },
  {
    key: "balance",
    title: m.bank_running_balance(),
    number: true,
    roomy: true,
    cell: ({ balance }) => (balance === null ? "–" : formatRupiah(balance)),
  },
  { key: "place", title: m.status(), wraps: true, cell: (line) => <Place line={line} /> },
];

function LineCard({ line }: { readonly line: BankLine }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>
          {line.bank} · {formatDate(line.day)}
        </span>
        <span className="tabular-nums">{signed(line)}</span>
      </p>
      <p className="wrap-anywhere text-soft">{line.description}</p>
      <Place line={line} />
    </div>
  );
}
