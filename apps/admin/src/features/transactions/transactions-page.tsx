import type { TransactionStatus } from "@konter/contract/purchase";
import { Button, Card, EmptyState, Skeleton, statusText } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { fetchMore } from "@konter/ui/queries";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback } from "react";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import type { ActiveFilter } from "../../app/lists/filter-bar.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { screenName } from "../../app/words.ts";
import * as m from "#messages";
import { transactionsQuery } from "./api.ts";
import { withFilters } from "./filters.ts";
import type { FilterName, TransactionFilters } from "./filters.ts";
import { TransactionTable } from "./transaction-table.tsx";

/** Loaded lazily, because the home page loads this chunk for its table and shows no filters. */
const FilterFields = lazy(async () => ({
  default: (await import("./filter-fields.tsx")).FilterFields,
}));
/** As high as the loaded fields, so that the list below does not move. */
const FILTER_SPACE = <Skeleton className="h-60 wide:h-[20.25rem] desk:h-60" />;

/**
 * `/transactions`: transactions of every account. Filters are in the URL; old rows stay visible when a refresh fails.
 */
export function TransactionsPage() {
  const filters: TransactionFilters = useSearch({ from: "/office/transactions" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: TransactionFilters) =>
      void navigate({
        to: "/transactions",
        search: (before) => withFilters(before as TransactionFilters, next),
        replace: true,
      }),
    [navigate],
  );
  const reset = () => void navigate({ to: "/transactions", search: {}, replace: true });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      title={m.room_transactions()}
      aside={
        isFiltered && (
          <Button kind="quiet" size="small" onClick={reset}>
            {m.reset_filters()}
          </Button>
        )
      }
    >
      <FilterBar active={activeFilters(filters)} onRemove={(name) => change({ [name]: "" })}>
        <Suspense fallback={FILTER_SPACE}>
          <FilterFields filters={filters} onChange={change} />
        </Suspense>
      </FilterBar>
      <Rows filters={filters} />
    </Page>
  );
}

function Rows({ filters }: { readonly filters: TransactionFilters }) {
  const query = useInfiniteQuery(transactionsQuery(filters));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_transactions()} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        return (
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={
              query.isPlaceholderData ? "flex flex-col gap-3 opacity-60" : "flex flex-col gap-3"
            }
          >
            {rows.length === 0 ? (
              <NoRows isFiltered={Object.keys(filters).length > 0} />
            ) : (
              <TransactionTable caption={m.room_transactions()} rows={rows} />
            )}
            {query.hasNextPage && (
              <Button
                kind="plain"
                className="self-center"
                busy={query.isFetchingNextPage}
                onClick={() => void fetchMore(query)}
              >
                {m.load_more()}
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function NoRows({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Inbox className="size-6" />}
        title={isFiltered ? m.no_rows_filtered() : m.no_rows()}
      >
        {isFiltered ? m.no_rows_filtered_text() : m.no_rows_text()}
      </EmptyState>
    </Card>
  );
}

function activeFilters(filters: TransactionFilters): readonly ActiveFilter[] {
  return (Object.entries(filters) as [FilterName, string][]).map(([name, value]) => ({
    name,
    text: describe(name, value),
  }));
}

function describe(name: FilterName, value: string): string {
  switch (name) {
    case "date_from":
      return `${m.date_from()} ${value}`;
    case "date_to":
      return `${m.date_to()} ${value}`;
    case "status":
      return statusText(value as TransactionStatus);
    case "type":
      return screenName(value);
    case "product":
    case "number":
    case "ref_id":
    case "supplier":
      return value;
  }
}
