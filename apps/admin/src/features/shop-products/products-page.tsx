import { formatRupiah } from "@konter/contract/money";
import type { AdminShopRow } from "@konter/contract/shop-office";
import { Button, Chip, SelectField, StoredPicture } from "@konter/ui";
import { Package } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { api } from "../../app/api.ts";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { XlsxButton } from "../../app/lists/xlsx-button.tsx";
import { Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { categoriesQuery, categoryChoices } from "../shop-categories/index.ts";
import { filterOf, productsQuery } from "./api.ts";
import type { ProductFilters } from "./api.ts";

/** `/shop/products`: products with price and stock. The filters are in the URL. */
export function ProductsPage() {
  const filters: ProductFilters = useSearch({ from: "/office/shop/products" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(productsQuery(filters));
  const categories = useQuery(categoriesQuery());
  const choices = categoryChoices(categories.data?.rows ?? []);
  const change = useCallback(
    (next: ProductFilters) =>
      void navigate({
        to: "/shop/products",
        search: (before) => ({ ...(before as ProductFilters), ...next }),
        replace: true,
      }),
    [navigate],
  );
  return (
    <Page
      title={m.room_shop_products()}
      aside={
        <span className="flex flex-wrap gap-2">
          <XlsxButton read={() => api("GET admin/shop/products-file", filterOf(filters))} />
          {session.may("shop.products") && (
            <Button
              size="small"
              onClick={() =>
                void navigate({ to: "/shop/products/$product_id", params: { product_id: "new" } })
              }
            >
              {m.goods_add()}
            </Button>
          )}
        </span>
      }
    >
      <FilterBar
        active={Object.entries(filters).map(([name, value]: [string, string]) => ({
          name,
          text: filterText(name, value, choices),
        }))}
        onRemove={(name) => change({ [name]: "" })}
      >
        <Filters filters={filters} choices={choices} onChange={change} />
      </FilterBar>
      <QueueRows
        query={query}
        loadingLabel={m.loading_shop_products()}
        empty={{ title: m.goods_none(), text: m.goods_none_text() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.room_shop_products()}
            columns={COLUMNS()}
            rows={rows}
            rowKey={({ product_id: id }) => String(id)}
            renderCard={(row) => <ProductCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

type Choices = ReturnType<typeof categoryChoices>;

function Filters({
  filters,
  choices,
  onChange,
}: {
  readonly filters: ProductFilters;
  readonly choices: Choices;
  readonly onChange: (change: ProductFilters) => void;
}) {
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div className="grid gap-3 wide:grid-cols-2 desk:grid-cols-4">
      <TypedFilter label={m.goods_search()} value={filters.q ?? ""} onChange={search} />
      <SelectField
        label={m.shop_category()}
        value={filters.category_id ?? ""}
        onChange={(value) => onChange({ category_id: value })}
        choices={[{ value: "", label: m.shop_all_categories() }, ...choices]}
      />
      <SelectField
        label={m.status()}
        value={filters.state ?? ""}
        onChange={(value) => onChange({ state: value })}
        choices={[
          { value: "", label: m.goods_all() },
          { value: "open", label: m.shop_open() },
          { value: "closed", label: m.shop_closed() },
        ]}
      />
      <SelectField
        label={m.goods_stock()}
        value={filters.stock ?? ""}
        onChange={(value) => onChange({ stock: value })}
        choices={[
          { value: "", label: m.goods_all() },
          { value: "low", label: m.goods_low() },
          { value: "out", label: m.goods_out() },
        ]}
      />
    </div>
  );
}

function filterText(name: string, value: string, choices: Choices): string {
  if (name === "category_id") return choices.find((each) => each.value === value)?.label ?? value;
  const texts: Readonly<Record<string, () => string>> = {
    open: m.shop_open,
    closed: m.shop_closed,
    low: m.goods_low,
    out: m.goods_out,
  };
  return name === "q" ? value : (texts[value]?.() ?? value);
}

const COLUMNS = (): readonly RecordColumn<AdminShopRow>[] => [
  { key: "name", title: m.product(), wraps: true, cell: (row) => <PicturedName row={row} /> },
  {
    key: "category",
    title: m.shop_category(),
    wraps: true,
    roomy: true,
    cell: (row) => row.category,
  },
  { key: "price", title: m.goods_price(), number: true, cell: (row) => <Price row={row} /> },
  { key: "stock", title: m.goods_stock(), number: true, cell: ({ stock }) => stock },
  { key: "state", title: m.status(), cell: (row) => <State row={row} /> },
];

const PicturedName = ({ row }: { readonly row: AdminShopRow }) => (
  <div className="flex items-center gap-3">
    <Thumbnail row={row} />
    <ProductName row={row} />
  </div>
);

/** Its first picture beside its name; a product without one keeps the place. */
const Thumbnail = ({ row: { picture } }: { readonly row: AdminShopRow }) => (
  <div className="grid size-10 shrink-0 place-items-center overflow-hidden rounded bg-sunken text-soft">
    {picture === null ? (
      <Package aria-hidden className="size-5" />
    ) : (
      <StoredPicture picture={picture} alt="" sizes="2.5rem" isSquare className="size-10" />
    )}
  </div>
);

function ProductName({ row }: { readonly row: AdminShopRow }) {
  return (
    <Link
      to="/shop/products/$product_id"
      params={{ product_id: String(row.product_id) }}
      className="font-semibold text-primary-text wrap-anywhere after:absolute after:inset-0 after:content-['']"
    >
      {row.name}
      <span className="block font-mono text-xs font-normal text-soft">{row.sku}</span>
    </Link>
  );
}

const Price = ({ row: { price, promo_price: promo } }: { readonly row: AdminShopRow }) =>
  promo === null || promo >= price ? (
    formatRupiah(price)
  ) : (
    <>
      <s className="text-soft">{formatRupiah(price)}</s> <b>{formatRupiah(promo)}</b>
    </>
  );

function State({ row: { is_open: isOpen, is_low: isLow, stock } }: { readonly row: AdminShopRow }) {
  if (!isOpen) return <Chip>{m.shop_closed()}</Chip>;
  if (stock <= 0) return <Chip tone="danger">{m.goods_out()}</Chip>;
  return isLow ? (
    <Chip tone="warning">{m.goods_low()}</Chip>
  ) : (
    <Chip tone="success">{m.shop_open()}</Chip>
  );
}

function ProductCard({ row }: { readonly row: AdminShopRow }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <PicturedName row={row} />
        <State row={row} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3">
        <Price row={row} />
        <span className="text-soft">{m.goods_stock_of({ count: row.stock })}</span>
      </p>
    </div>
  );
}
