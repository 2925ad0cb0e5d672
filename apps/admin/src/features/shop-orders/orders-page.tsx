import type { ShopOfficeResults } from "@konter/contract/shop-office-orders";
import { ChoiceChip } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { CsvButton } from "../../app/lists/csv-button.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { Page } from "../../app/page.tsx";
import * as m from "#messages";
import { exportOrders, ORDER_LISTS, ordersQuery } from "./api.ts";
import type { OrderFilters, OrderList } from "./api.ts";
import { ChosenOrders } from "./chosen-orders.tsx";
import { OrderFilterBar } from "./order-filter-bar.tsx";
import { OrderResults } from "./order-results.tsx";
import { OrdersBoard } from "./orders-board.tsx";
import { listName } from "./words.ts";

/** `/shop-orders`: orders of the shop as a list of one state, or as a board of the states that staff work on. */
export function OrdersPage() {
  const [list, choose] = useQueueList(ORDER_LISTS);
  const { list: _list, view, ...filters } = useSearch({ from: "/office/shop-orders" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: OrderFilters & { readonly view?: string }) =>
      void navigate({
        to: "/shop-orders",
        search: (before) => ({ ...before, ...next }),
        replace: true,
      }),
    [navigate],
  );
  const [results, setResults] = useState<ShopOfficeResults>();
  const isBoard = view === "board";
  return (
    <Page
      title={m.room_shop_orders()}
      aside={<CsvButton read={() => exportOrders(isBoard ? "all" : list, filters)} />}
    >
      <div role="group" aria-label={m.shop_orders_view()} className="flex flex-wrap gap-2">
        <ChoiceChip selected={!isBoard} onClick={() => change({ view: "" })}>
          {m.shop_orders_list()}
        </ChoiceChip>
        <ChoiceChip selected={isBoard} onClick={() => change({ view: "board" })}>
          {m.shop_orders_board()}
        </ChoiceChip>
      </div>
      <OrderFilterBar filters={filters} onChange={change} />
      {isBoard ? (
        <OrdersBoard filters={filters} onResults={setResults} />
      ) : (
        <OrderRows list={list} onList={choose} filters={filters} onResults={setResults} />
      )}
      {results && <OrderResults results={results} onClose={() => setResults(undefined)} />}
    </Page>
  );
}

/** The orders of one state, with the number of orders in each. */
function OrderRows({
  list,
  onList,
  filters,
  onResults,
}: {
  readonly list: OrderList;
  readonly onList: (list: OrderList) => void;
  readonly filters: OrderFilters;
  readonly onResults: (results: ShopOfficeResults) => void;
}) {
  const query = useInfiniteQuery(ordersQuery(list, filters));
  const counts = query.data?.pages[0]?.counts;
  const nameOf = (each: OrderList) => {
    const count = each === "all" || each === "failed" ? undefined : counts?.[each];
    return count === undefined
      ? listName(each)
      : m.shop_orders_counted({ name: listName(each), count });
  };
  return (
    <>
      <QueueLists lists={ORDER_LISTS} chosen={list} nameOf={nameOf} onChoose={onList} />
      <QueueRows
        query={query}
        loadingLabel={m.loading_shop_orders()}
        empty={{ title: m.shop_orders_none(), text: m.shop_orders_none_text() }}
      >
        {(rows) => (
          <ChosenOrders key={JSON.stringify([list, filters])} rows={rows} onResults={onResults}>
            {(renderCard) => (
              <ul aria-label={m.room_shop_orders()} className="grid gap-2 desk:grid-cols-2">
                {rows.map((row) => (
                  <li
                    key={row.number}
                    className="relative rounded-lg border border-line bg-surface p-3.5"
                  >
                    {renderCard(row)}
                  </li>
                ))}
              </ul>
            )}
          </ChosenOrders>
        )}
      </QueueRows>
    </>
  );
}
