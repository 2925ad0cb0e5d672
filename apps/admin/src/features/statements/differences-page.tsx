import type { Difference } from "@konter/contract/reconciliation";
import { formatRupiah } from "@konter/contract/money";
import { Button, formatDate, SelectField } from "@konter/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { CsvButton } from "../../app/lists/csv-button.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import type { ActiveFilter } from "../../app/lists/filter-bar.tsx";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { session } from "../../app/session-store.ts";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { accountsQuery, differencesQuery, inputOf } from "./api.ts";
import type { QueueFilters } from "./api.ts";
import { ClassChip } from "./difference-facts.tsx";
import { ResolveSheet } from "./resolve-sheet.tsx";
import { useTake } from "./use-take.ts";
import { CLASS_NAMES, CLASSES } from "./words.ts";

const STATES = ["open", "resolved"] as const;
const AGES = ["1", "3", "7", "30"] as const;
const DAY_MS = 24 * 3_600_000;

/** `/differences`: differences between statements and our records, oldest first, resolved one by one or in bulk. */
export function DifferencesPage() {
  const filters: QueueFilters = useSearch({ from: "/office/differences" });
  const query = useInfiniteQuery(differencesQuery(filters));
  const first = query.data?.pages[0];
  const { days, ...others } = inputOf(filters);
  return (
    <Page
      title={m.room_differences()}
      aside={
        <CsvButton
          read={() =>
            api("POST admin/differences/export", { ...others, ...(days !== undefined && { days }) })
          }
        />
      }
    >
      <p className="max-w-3xl text-sm text-soft">{m.differences_text()}</p>
      {first !== undefined && first.open > 0 && (
        <p className="text-sm" role="status">
          {first.open_amount === 0
            ? m.differences_waiting({ count: first.open })
            : m.differences_open({ count: first.open, amount: formatRupiah(first.open_amount) })}
        </p>
      )}
      <Filters filters={filters} />
      <QueueRows
        query={query}
        loadingLabel={m.loading_differences()}
        empty={{ title: m.no_differences(), text: m.no_differences_text() }}
      >
        {(rows) => <Differences key={JSON.stringify(filters)} rows={rows} filters={filters} />}
      </QueueRows>
    </Page>
  );
}

function Filters({ filters }: { readonly filters: QueueFilters }) {
  const navigate = useNavigate();
  const { data } = useQuery(accountsQuery());
  const change = (next: QueueFilters) => {
    const search = Object.fromEntries(
      Object.entries({ ...filters, ...next }).filter(([, value]) => value),
    );
    void navigate({ to: "/differences", search, replace: true });
  };
  const accounts = data?.accounts ?? [];
  const chosen = accounts.find(
    ({ source, account }) => source === filters.source && account === filters.account,
  );
  return (
    <div className="flex flex-col gap-3">
      <QueueLists
        lists={STATES}
        chosen={filters.state === "resolved" ? "resolved" : "open"}
        nameOf={(each) =>
          each === "open" ? m.differences_are_open() : m.differences_are_resolved()
        }
        onChoose={(each) => change({ state: each === "open" ? "" : each })}
      />
      <FilterBar
        active={activeOf(filters, chosen?.name)}
        onRemove={(name) => change(without(name))}
      >
        <div className="grid grid-cols-1 gap-3 wide:grid-cols-2 desk:grid-cols-4">
          <SelectField
            label={m.statement_account()}
            value={chosen === undefined ? "" : `${chosen.source} ${chosen.account}`}
            onChange={(value) => {
              const [source = "", account = ""] = value.split(" ");
              change({ source, account });
            }}
            choices={[
              { value: "", label: m.statement_all() },
              ...accounts.map(({ source, account, name }) => ({
                value: `${source} ${account}`,
                label: name,
              })),
            ]}
          />
          <SelectField
            label={m.statement_class()}
            value={filters.class ?? ""}
            onChange={(value) => change({ class: value })}
            choices={[
              { value: "", label: m.statement_all() },
              ...CLASS_NAMES.map((each) => ({ value: each, label: CLASSES[each].name() })),
            ]}
          />
          <SelectField
            label={m.difference_owner()}
            value={filters.owner ?? ""}
            onChange={(owner) => change({ owner })}
            choices={[
              { value: "", label: m.statement_all() },
              { value: "me", label: m.difference_mine() },
              { value: "nobody", label: m.difference_nobody() },
            ]}
          />
          <SelectField
            label={m.difference_age()}
            value={filters.days ?? ""}
            onChange={(days) => change({ days })}
            choices={[
              { value: "", label: m.statement_all() },
              ...AGES.map((days) => ({ value: days, label: m.difference_older({ days }) })),
            ]}
          />
        </div>
      </FilterBar>
    </div>
  );
}

/** The active filters, each removable. */
function activeOf(filters: QueueFilters, account: string | undefined): readonly ActiveFilter[] {
  const rowClass = CLASS_NAMES.find((each) => each === filters.class);
  const found: readonly (ActiveFilter | false)[] = [
    account !== undefined && { name: "account", text: account },
    rowClass !== undefined && { name: "class", text: CLASSES[rowClass].name() },
    filters.owner !== undefined && {
      name: "owner",
      text: filters.owner === "me" ? m.difference_mine() : m.difference_nobody(),
    },
    filters.days !== undefined && {
      name: "days",
      text: m.difference_older({ days: filters.days }),
    },
  ];
  return found.filter((each) => each !== false);
}

const without = (name: string): QueueFilters =>
  name === "account" ? { source: "", account: "" } : { [name]: "" };

function Differences({
  rows,
  filters,
}: {
  readonly rows: readonly Difference[];
  readonly filters: QueueFilters;
}) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [resolving, setResolving] = useState(false);
  const take = useTake(() => setChosen([]));
  const now = useNow(60_000);
  const ids = rows
    .filter(({ state, difference_id: id }) => state === "open" && chosen.includes(id))
    .map(({ difference_id: id }) => id);
  const open = rows.filter(({ state }) => state === "open");
  const mayResolve = session.may("statements.resolve") && open.length > 0;
  return (
    <>
      <ul aria-label={m.room_differences()} className="flex flex-col gap-2">
        {rows.map((row) => (
          <li
            key={row.difference_id}
            className="flex items-start gap-3 rounded-lg border border-line bg-surface p-3.5"
          >
            {mayResolve && row.state === "open" && (
              <label className="flex min-h-6 items-center">
                <span className="sr-only">{m.difference_choose({ reference: row.reference })}</span>
                <input
                  type="checkbox"
                  className="size-5 accent-primary"
                  checked={chosen.includes(row.difference_id)}
                  onChange={(event) =>
                    setChosen(
                      event.currentTarget.checked
                        ? [...chosen, row.difference_id]
                        : chosen.filter((id) => id !== row.difference_id),
                    )
                  }
                />
              </label>
            )}
            <Row row={row} filters={filters} now={now} />
          </li>
        ))}
      </ul>
      {mayResolve && (
        <div className="sticky bottom-16 flex flex-wrap wide:bottom-0 items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3">
          <p role="status" className="text-sm">
            {m.differences_chosen({ count: ids.length })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="quiet"
              onClick={() =>
                setChosen(ids.length === open.length ? [] : open.map(({ difference_id: id }) => id))
              }
            >
              {ids.length === open.length
                ? m.differences_choose_none()
                : m.differences_choose_all()}
            </Button>
            <Button
              kind="plain"
              disabled={ids.length === 0}
              busy={take.isPending}
              onClick={() => take.mutate({ ids, mine: true })}
            >
              {m.difference_take()}
            </Button>
            <Button disabled={ids.length === 0} onClick={() => setResolving(true)}>
              {m.difference_resolve()}
            </Button>
          </div>
        </div>
      )}
      {resolving && (
        <ResolveSheet
          ids={ids}
          onClose={() => setResolving(false)}
          onDone={() => {
            setResolving(false);
            setChosen([]);
          }}
        />
      )}
    </>
  );
}

function Row({
  row,
  filters,
  now,
}: {
  readonly row: Difference;
  readonly filters: QueueFilters;
  readonly now: number;
}) {
  const days = Math.floor((now - Date.parse(row.opened_at)) / DAY_MS);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to="/differences/$difference_id"
          params={{ difference_id: String(row.difference_id) }}
          search={filters}
          className="inline-flex min-h-6 items-center font-mono font-semibold wrap-anywhere text-primary-text underline-offset-4 hover:underline"
        >
          {row.reference === "" ? `#${row.difference_id}` : row.reference}
        </Link>
        <b className="tabular-nums">{formatRupiah(row.amount)}</b>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <ClassChip found={row} />
        <span>
          {row.name} · {formatDate(row.day)}
        </span>
        {days > 0 && row.state === "open" && <span>{m.difference_days({ days })}</span>}
        {row.owner !== null && <span>{row.owner.name}</span>}
      </p>
      {row.note !== "" && <p className="wrap-anywhere">{row.note}</p>}
    </div>
  );
}
