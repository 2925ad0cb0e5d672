import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { CallInput } from "@konter/contract/calls";
import type { AdminProduct, PrepaidScreen } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, EmptyState, preloadSheet, SelectField, Skeleton } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { fetchMore } from "@konter/ui/queries";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useState } from "react";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { screenName } from "../../app/words.ts";
import { LinkToPage } from "../../app/fallbacks/link-to-page.tsx";
import * as m from "#messages";
import { OperatorLogo } from "../logos/index.ts";
import { productsQuery } from "./api.ts";
import type { ProductFilters } from "./api.ts";
import { ProductSheet } from "./product-sheet.tsx";
import { PriceAndMargin, ProductState, tierTitle } from "./product-state.tsx";
import { ProductSwitch } from "./product-switch.tsx";
import { inTierOrder } from "../price-rules/index.ts";

const OperatorFilter = lazy(async () => ({
  default: (await import("../../app/pickers/code-fields.tsx")).OperatorFilter,
}));
const ExportButton = lazy(() =>
  import("../price-sheets/index.ts").then((sheets) => ({ default: sheets.ExportButton })),
);

/** `/products`: products with cost, suppliers and prices by tier. */
export function ProductsPage() {
  const filters: ProductFilters = useSearch({ from: "/office/products" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: ProductFilters) =>
      void navigate({
        to: "/products",
        search: (before) => ({ ...(before as ProductFilters), ...next }),
        replace: true,
      }),
    [navigate],
  );
  const query = useInfiniteQuery(productsQuery(filters));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      title={m.room_products()}
      aside={
        <span className="flex flex-wrap gap-2">
          {isFiltered && (
            <Button
              kind="quiet"
              size="small"
              onClick={() => void navigate({ to: "/products", search: {}, replace: true })}
            >
              {m.reset_filters()}
            </Button>
          )}
          {rows.length > 0 && (
            <Suspense fallback={null}>
              <ExportButton filter={filters as CallInput<"priceSheetExport">} />
            </Suspense>
          )}
        </span>
      }
    >
      <FilterBar
        active={Object.entries(filters).map(([name, value]: [string, string]) => ({
          name,
          text: filterText(name, value, rows),
        }))}
        onRemove={(name) => change({ [name]: "" })}
      >
        <div className="grid gap-3 wide:grid-cols-3">
          <SearchFilter filters={filters} onChange={change} />
          <SelectField
            label={m.type()}
            value={filters.type ?? ""}
            onChange={(value) => change({ type: value })}
            choices={[
              { value: "", label: m.all_types() },
              ...PREPAID_SCREENS.map((screen: PrepaidScreen) => ({
                value: screen,
                label: screenName(screen),
              })),
            ]}
          />
          <Suspense fallback={<Skeleton className="h-[4.5rem]" />}>
            <OperatorFilter
              label={m.operator()}
              value={filters.operator ?? ""}
              onChange={(operator) => change({ operator })}
            />
          </Suspense>
        </div>
      </FilterBar>
      <Loaded query={query} loading={<LoadingRows label={m.loading_products()} />}>
        {() => (
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={
              query.isPlaceholderData ? "flex flex-col gap-3 opacity-60" : "flex flex-col gap-3"
            }
          >
            <ProductRows rows={rows} isFiltered={isFiltered} />
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
        )}
      </Loaded>
    </Page>
  );
}

function filterText(name: string, value: string, rows: readonly AdminProduct[]): string {
  if (name === "type") return screenName(value);
  if (name !== "operator") return value;
  return rows.find(({ operator_code: code }) => code === value)?.operator_name ?? value;
}

function SearchFilter({
  filters,
  onChange,
}: {
  readonly filters: ProductFilters;
  readonly onChange: (change: ProductFilters) => void;
}) {
  const change = useCallback((search: string) => onChange({ search }), [onChange]);
  return <TypedFilter label={m.search_product()} value={filters.search ?? ""} onChange={change} />;
}

function ProductRows({
  rows,
  isFiltered,
}: {
  readonly rows: readonly AdminProduct[];
  readonly isFiltered: boolean;
}) {
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState(false);
  const product = rows.find(({ code }) => code === chosen);
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Inbox className="size-6" />}
          title={isFiltered ? m.no_products() : m.no_products_yet()}
          action={
            !isFiltered && (
              <LinkToPage to="/price-lists" need="catalog.write">
                {m.products_from_list()}
              </LinkToPage>
            )
          }
        >
          {isFiltered ? m.no_products_text() : m.no_products_yet_text()}
        </EmptyState>
      </Card>
    );
  }
  const show = (code: string) => {
    setChosen(code);
    setOpen(true);
  };
  const tiers = inTierOrder(rows.flatMap((row) => row.prices.map(({ category }) => category)));
  return (
    <>
      <RecordTable
        caption={m.room_products()}
        columns={columnsOf(tiers, show)}
        rows={rows}
        rowKey={({ code }) => code}
        renderCard={(row) => <ProductCard product={row} onShow={show} />}
      />
      {product && <ProductSheet product={product} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function columnsOf(
  tiers: readonly string[],
  onShow: (code: string) => void,
): readonly RecordColumn<AdminProduct>[] {
  return [
    {
      key: "name",
      title: m.product(),
      wraps: true,
      cell: (product) => <ProductName product={product} onShow={onShow} />,
    },
    {
      key: "type",
      title: m.type(),
      wraps: true,
      roomy: true,
      cell: (product) => (
        <>
          <span className="block">{screenName(product.screen)}</span>
          <span title={product.operator_code} className="block text-xs text-soft">
            {product.operator_name}
          </span>
        </>
      ),
    },
    {
      key: "cost",
      title: m.best_cost(),
      number: true,
      cell: ({ best_cost: cost }) => (cost === null ? "-" : formatRupiah(cost)),
    },
    ...tiers.map((tier) => ({
      key: `tier ${tier}`,
      title: tierTitle(tier),
      number: true,
      roomy: true,
      cell: ({ prices }: AdminProduct) => (
        <PriceAndMargin price={prices.find(({ category }) => category === tier)} />
      ),
    })),
    { key: "routes", title: m.routes(), cell: (product) => routesText(product) },
    { key: "state", title: m.status(), cell: (product) => <ProductState product={product} /> },
    {
      key: "switch",
      title: m.sold(),
      cell: (product) => (
        <div className="relative z-10 w-fit">
          <ProductSwitch product={product} />
        </div>
      ),
    },
  ];
}

function routesText({ routes }: AdminProduct): string {
  return m.routes_open({ open: routes.filter(({ open }) => open).length, count: routes.length });
}

function ProductName({
  product,
  onShow,
}: {
  readonly product: AdminProduct;
  readonly onShow: (code: string) => void;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={preloadSheet}
      onClick={() => onShow(product.code)}
      className="flex items-center gap-2.5 text-left after:absolute after:inset-0 after:content-['']"
    >
      <OperatorLogo of={product.operator_code} className="size-8" />
      <span className="min-w-0">
        <span className="block font-semibold text-primary-text">{product.name}</span>
        <span className="block font-mono text-xs text-soft">{product.code}</span>
      </span>
    </button>
  );
}

function ProductCard({
  product,
  onShow,
}: {
  readonly product: AdminProduct;
  readonly onShow: (code: string) => void;
}) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1.5">
        <ProductName product={product} onShow={onShow} />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
          <ProductState product={product} />
          <span>{routesText(product)}</span>
          <span>
            {m.best_cost()} {product.best_cost === null ? "-" : formatRupiah(product.best_cost)}
          </span>
        </span>
      </div>
      <div className="relative z-10">
        <ProductSwitch product={product} />
      </div>
    </div>
  );
}
