import type {
  ShopOfficePage,
  ShopOfficeResults,
  ShopOfficeRow,
} from "@konter/contract/shop-office-orders";
import type { ShopOrderState } from "@konter/contract/shop-orders";
import { Skeleton } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadMore } from "../../app/lists/queue-parts.tsx";
import type { QueueRowsProps } from "../../app/lists/queue-rows.tsx";
import { Loaded } from "../../app/loaded.tsx";
import * as m from "#messages";
import { ordersQuery } from "./api.ts";
import type { OrderFilters } from "./api.ts";
import { ChosenOrders } from "./chosen-orders.tsx";
import { stateName } from "./words.ts";

/** The states that staff work on, each as a column of its newest orders. */
export function OrdersBoard({
  filters,
  onResults,
}: {
  readonly filters: OrderFilters;
  readonly onResults: (results: ShopOfficeResults) => void;
}) {
  const columns = [
    { state: "pending", query: useInfiniteQuery(ordersQuery("pending", filters)) },
    { state: "processed", query: useInfiniteQuery(ordersQuery("processed", filters)) },
    { state: "shipped", query: useInfiniteQuery(ordersQuery("shipped", filters)) },
    { state: "done", query: useInfiniteQuery(ordersQuery("done", filters)) },
  ] as const;
  const rows = columns.flatMap(({ query }) => query.data?.pages.flatMap((page) => page.rows) ?? []);
  return (
    <ChosenOrders key={JSON.stringify(filters)} rows={rows} onResults={onResults}>
      {(renderCard) => (
        <div className="grid items-start gap-3 wide:grid-cols-2 desk:grid-cols-4">
          {columns.map(({ state, query }) => (
            <Column key={state} state={state} query={query} renderCard={renderCard} />
          ))}
        </div>
      )}
    </ChosenOrders>
  );
}

interface ColumnProps {
  readonly state: ShopOrderState;
  readonly query: QueueRowsProps<ShopOfficePage>["query"];
  readonly renderCard: (row: ShopOfficeRow) => ReactNode;
}

function Column({ state, query, renderCard }: ColumnProps) {
  const title = stateName(state);
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2 rounded-lg bg-sunken p-2">
      <Loaded query={query} loading={<Skeleton className="h-40" />}>
        {({ pages }) => (
          <>
            <h2 className="px-1 text-sm font-bold">
              {m.shop_orders_counted({ name: title, count: pages[0]?.counts?.[state] ?? 0 })}
            </h2>
            <ul className="flex flex-col gap-2">
              {pages
                .flatMap((page) => page.rows)
                .map((row) => (
                  <li
                    key={row.number}
                    className="relative rounded-lg border border-line bg-surface p-3"
                  >
                    {renderCard(row)}
                  </li>
                ))}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </Loaded>
    </section>
  );
}
