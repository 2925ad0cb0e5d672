import type { LedgerAccount, LedgerAccountPage } from "@konter/contract/finance";
import { shownBalance } from "@konter/contract/finance";
import { formatRupiah } from "@konter/contract/money";
import { Card, EmptyState, SelectField } from "@konter/ui";
import { WalletCards } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Amount } from "../../app/amount.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { LoadMore } from "../../app/lists/queue-parts.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import * as m from "#messages";
import { accountSearchQuery, accountsQuery } from "./api.ts";
import type { AccountFilters } from "./api.ts";

/** `/accounts`: every ledger account by kind, with a search by name. */
export function AccountsPage() {
  const [sought, setSought] = useState("");
  const filters: AccountFilters = useSearch({ from: "/office/accounts" });
  const query = useInfiniteQuery(accountsQuery(filters));
  return (
    <Page title={m.room_accounts()}>
      <p className="max-w-3xl text-sm text-soft">{m.accounts_text()}</p>
      <Filters
        sought={sought}
        onSearch={setSought}
        kind={filters.kind}
        kinds={query.data?.pages[0]?.kinds ?? []}
      />
      {sought === "" ? <Listed query={query} kind={filters.kind} /> : <Found sought={sought} />}
    </Page>
  );
}

type Kinds = LedgerAccountPage["kinds"];

/** The search covers every kind, so it takes the place of the choice of one. */
function Filters({
  sought,
  onSearch,
  kind,
  kinds,
}: {
  readonly sought: string;
  readonly onSearch: (sought: string) => void;
  readonly kind: string | undefined;
  readonly kinds: Kinds;
}) {
  const navigate = useNavigate();
  const choose = (next: string) =>
    void navigate({ to: "/accounts", search: next === "" ? {} : { kind: next }, replace: true });
  const kindName = kinds.find((each) => each.kind === kind)?.name ?? kind ?? "";
  const active =
    sought !== ""
      ? [{ name: "search", text: sought }]
      : kind === undefined
        ? []
        : [{ name: "kind", text: kindName }];
  return (
    <FilterBar active={active} onRemove={(name) => (name === "search" ? onSearch("") : choose(""))}>
      <div className="grid gap-3 wide:grid-cols-2">
        <TypedFilter
          label={m.accounts_search()}
          placeholder={m.accounts_search_example()}
          value={sought}
          onChange={onSearch}
        />
        {sought === "" && (
          <SelectField
            label={m.type()}
            value={kind ?? ""}
            onChange={choose}
            choices={[
              { value: "", label: m.accounts_own() },
              ...kinds.map((each) => ({ value: each.kind, label: each.name })),
            ]}
          />
        )}
      </div>
    </FilterBar>
  );
}

function Listed({
  query,
  kind,
}: {
  readonly query: UseInfiniteQueryResult<InfiniteData<LedgerAccountPage>>;
  readonly kind: string | undefined;
}) {
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_accounts()} />}>
      {({ pages }) => (
        <>
          <KindSum kind={pages[0]?.kinds.find((each) => each.kind === kind)} />
          <Accounts
            rows={pages.flatMap(({ rows }) => rows)}
            none={{ title: m.accounts_none_yet(), text: m.accounts_none_yet_text() }}
          />
          <LoadMore query={query} />
        </>
      )}
    </Loaded>
  );
}

function KindSum({ kind }: { readonly kind: Kinds[number] | undefined }) {
  if (kind === undefined) return null;
  return (
    <p className="text-sm">
      {m.accounts_sum({ count: kind.accounts })}{" "}
      <b>{formatRupiah(shownBalance(kind.kind, kind.balance))}</b>
    </p>
  );
}

function Found({ sought }: { readonly sought: string }) {
  const query = useQuery(accountSearchQuery(sought));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_accounts()} rows={3} />}>
      {({ rows }) => (
        <Accounts rows={rows} none={{ title: m.accounts_none(), text: m.accounts_none_text() }} />
      )}
    </Loaded>
  );
}

interface AccountsProps {
  readonly rows: readonly LedgerAccount[];
  readonly none: { readonly title: string; readonly text: string };
}

function Accounts({ rows, none }: AccountsProps) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={<WalletCards className="size-6" />} title={none.title}>
          {none.text}
        </EmptyState>
      </Card>
    );
  return (
    <RecordTable
      caption={m.room_accounts()}
      columns={COLUMNS()}
      rows={rows}
      rowKey={({ account_id: id }) => String(id)}
      renderCard={(row) => (
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <AccountLink row={row} />
            <b>
              <Amount of={shownBalance(row.kind, row.balance)} />
            </b>
          </p>
          <p className="text-soft">
            {row.kind_name} · {m.accounts_lines({ count: row.lines })}
          </p>
        </div>
      )}
    />
  );
}

const COLUMNS = (): readonly RecordColumn<LedgerAccount>[] => [
  {
    key: "name",
    title: m.accounts_account(),
    wraps: true,
    cell: (row) => <AccountLink row={row} />,
  },
  { key: "kind", title: m.type(), cell: ({ kind_name: kind }) => kind },
  { key: "lines", title: m.accounts_line_count(), number: true, cell: ({ lines }) => lines },
  {
    key: "balance",
    title: m.accounts_balance(),
    number: true,
    cell: ({ kind, balance }) => (
      <b>
        <Amount of={shownBalance(kind, balance)} />
      </b>
    ),
  },
];

/** The whole row is clickable. */
function AccountLink({ row }: { readonly row: LedgerAccount }) {
  return (
    <Link
      to="/accounts/$account_id"
      params={{ account_id: String(row.account_id) }}
      title={`${row.kind}:${row.owner}`}
      className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {row.name}
    </Link>
  );
}
