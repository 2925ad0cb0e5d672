import type { AdminDepositList, AdminDepositRow } from "@konter/contract/deposits";
import { buttonClasses, Card, EmptyState } from "@konter/ui";
import { FileText, HandCoins, SlidersHorizontal } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
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

/** `/deposits`: top-ups that wait for a person first; the list is in the URL, and the search covers all lists. */
export function DepositsPage() {
  const [sought, setSought] = useState("");
  return (
    <Page
      title={m.room_deposits()}
      aside={
        <div className="flex flex-wrap gap-2">
          <Link to="/deposits/matches" className={buttonClasses("plain", "small")}>
            <HandCoins aria-hidden className="size-4" />
            {m.deposit_matches()}
          </Link>
          <Link to="/deposits/claims" className={buttonClasses("plain", "small")}>
            <FileText aria-hidden className="size-4" />
            {m.deposit_claims()}
          </Link>
          <Link to="/deposits/settings" className={buttonClasses("plain", "small")}>
            <SlidersHorizontal aria-hidden className="size-4" />
            {m.deposit_settings()}
          </Link>
        </div>
      }
    >
      <FilterBar
        active={sought === "" ? [] : [{ name: "search", text: sought }]}
        onRemove={() => setSought("")}
      >
        <div className="max-w-md">
          <TypedFilter
            label={m.deposit_search()}
            placeholder={m.deposit_search_example()}
            value={sought}
            onChange={setSought}
          />
        </div>
      </FilterBar>
      {sought === "" ? <Lists /> : <Found sought={sought} />}
    </Page>
  );
}

function Lists() {
  const { list: chosen } = useSearch({ from: "/office/deposits" });
  const list = DEPOSIT_LISTS.find((known) => known === chosen) ?? "queue";
  const navigate = useNavigate();
  const query = useInfiniteQuery(depositsQuery(list));
  const counts = query.data?.pages[0]?.counts;
  const nameOf = (each: AdminDepositList): string => {
    const name = LIST_NAMES[each]();
    const count = each === "queue" || each === "open" || each === "cash" ? counts?.[each] : 0;
    return count ? `${name} (${count})` : name;
  };
  return (
    <>
      <QueueLists
        lists={DEPOSIT_LISTS}
        chosen={list}
        nameOf={nameOf}
        onChoose={(each) =>
          void navigate({
            to: "/deposits",
            search: each === "queue" ? {} : { list: each },
            replace: true,
          })
        }
      />
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
