import type { CallOutput } from "@konter/contract/calls";
import type { AdminDepositList, AdminDepositRow } from "@konter/contract/deposits";
import { Card, EmptyState, SelectField } from "@konter/ui";
import { HandCoins } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import * as m from "#messages";
import { DEPOSIT_LISTS, depositSearchQuery, depositsQuery } from "./api.ts";
import { DepositTable } from "./deposit-table.tsx";

const LIST_NAMES: Readonly<Record<AdminDepositList, () => string>> = {
  queue: m.deposits_queue,
  open: m.deposits_open,
  cash: m.deposits_cash,
  decided: m.deposits_decided,
  all: m.deposits_all,
};

const listOf = (given: string | undefined): AdminDepositList =>
  DEPOSIT_LISTS.find((known) => known === given) ?? "queue";

/** `/deposits`: top-ups that wait for a person first; the list is in the URL, and the search covers all lists. */
export function DepositsPage() {
  const [sought, setSought] = useState("");
  const { list: given } = useSearch({ from: "/office/deposits" });
  const list = listOf(given);
  const query = useInfiniteQuery(depositsQuery(list));
  return (
    <Page title={m.room_deposits()}>
      <Filters
        sought={sought}
        onSearch={setSought}
        list={list}
        counts={query.data?.pages[0]?.counts}
      />
      {sought !== "" ? (
        <Found sought={sought} />
      ) : (
        <QueueRows
          query={query}
          loadingLabel={m.loading_deposits()}
          empty={{
            title: list === "queue" ? m.no_deposits_waiting() : m.no_deposits(),
            text: list === "queue" ? m.no_deposits_waiting_text() : m.no_deposits_text(),
          }}
        >
          {(rows) => <DepositTable rows={rows} />}
        </QueueRows>
      )}
    </Page>
  );
}

/** On a phone the lists fold with the search, because five of them would fill half of the screen. */
function Filters({
  sought,
  onSearch,
  list,
  counts,
}: {
  readonly sought: string;
  readonly onSearch: (sought: string) => void;
  readonly list: AdminDepositList;
  readonly counts: CallOutput<"adminDeposits">["counts"] | undefined;
}) {
  const navigate = useNavigate();
  const choose = (each: AdminDepositList) =>
    void navigate({
      to: "/deposits",
      search: each === "queue" ? {} : { list: each },
      replace: true,
    });
  const nameOf = (each: AdminDepositList): string => {
    const name = LIST_NAMES[each]();
    const count = each === "queue" || each === "open" || each === "cash" ? counts?.[each] : 0;
    return count ? `${name} (${count})` : name;
  };
  const active =
    sought !== ""
      ? [{ name: "search", text: sought }]
      : list === "queue"
        ? []
        : [{ name: "list", text: nameOf(list) }];
  return (
    <>
      <FilterBar
        active={active}
        onRemove={(name) => (name === "search" ? onSearch("") : choose("queue"))}
      >
        <div className="flex max-w-md flex-col gap-3">
          <TypedFilter
            label={m.deposit_search()}
            placeholder={m.deposit_search_example()}
            value={sought}
            onChange={onSearch}
          />
          {sought === "" && (
            <div className="wide:hidden">
              <SelectField
                label={m.list()}
                value={list}
                onChange={(each) => choose(listOf(each))}
                choices={DEPOSIT_LISTS.map((each) => ({ value: each, label: nameOf(each) }))}
              />
            </div>
          )}
        </div>
      </FilterBar>
      {sought === "" && (
        <div className="hidden wide:block">
          <QueueLists lists={DEPOSIT_LISTS} chosen={list} nameOf={nameOf} onChoose={choose} />
        </div>
      )}
    </>
  );
}

function Found({ sought }: { readonly sought: string }) {
  const query = useQuery(depositSearchQuery(sought));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_deposits()} rows={3} />}>
      {({ rows }: { readonly rows: readonly AdminDepositRow[] }) =>
        rows.length === 0 ? (
          <Card>
            <EmptyState
              icon={<HandCoins className="size-6" />}
              title={m.deposit_not_found({ query: sought })}
            />
          </Card>
        ) : (
          <DepositTable rows={rows} />
        )
      }
    </Loaded>
  );
}
