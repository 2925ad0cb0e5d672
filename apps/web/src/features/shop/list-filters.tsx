import { formatRupiah } from "@konter/contract/money";
import { SHOP_SORTS } from "@konter/contract/shop";
import type { ShopSort } from "@konter/contract/shop";
import { SelectField, TextField } from "@konter/ui";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { FilterFold } from "../../app/folds/filter-fold.tsx";
import type { ActiveFilter } from "../../app/folds/filter-fold.tsx";
import * as m from "#messages";
import { listLink } from "../shop-parts/index.ts";
import type { ListSearch } from "../shop-parts/index.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { ListPlace } from "./use-list-filter.ts";

const TYPING_PAUSE_MILLISECONDS = 300;

const SORT_NAMES: Readonly<Record<ShopSort, () => string>> = {
  best: m.shop_sort_best,
  newest: m.shop_sort_newest,
  cheapest: m.shop_sort_cheapest,
  dearest: m.shop_sort_dearest,
  sold: m.shop_sort_sold,
};

/** Search, sort order, and the filters in a sheet; everything is in the URL. */
export function ListFilters({ place: { slugs, search } }: { readonly place: ListPlace }) {
  const navigate = useNavigate();
  const change = (next: ListSearch) =>
    void navigate({ ...listLink(slugs, { ...search, ...next }), replace: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 desk:grid-cols-[minmax(0,1fr)_14rem_auto]">
      <div className="col-span-2 desk:col-span-1">
        <SearchField given={search.q ?? ""} onSearch={(q) => change({ q })} />
      </div>
      <SelectField
        label={m.shop_sort()}
        value={search.sort ?? "best"}
        onChange={(sort) => change({ sort: sort === "best" ? "" : sort })}
        choices={SHOP_SORTS.map((sort) => ({ value: sort, label: SORT_NAMES[sort]() }))}
      />
      <FilterFold
        active={activeFilters(search)}
        onRemove={(name) =>
          change(name === "price" ? { price_min: "", price_max: "" } : { [name]: "" })
        }
        activeClassName="col-span-full row-start-3 flex-wrap desk:row-start-2"
      >
        <FilterFields search={search} onChange={change} />
      </FilterFold>
    </div>
  );
}

function activeFilters({ price_min: min, price_max: max, in_stock, promo }: ListSearch) {
  const active: ActiveFilter[] = [];
  if (min !== undefined || max !== undefined)
    active.push({ name: "price", text: priceText(min, max) });
  if (in_stock === "1") active.push({ name: "in_stock", text: m.shop_in_stock() });
  if (promo === "1") active.push({ name: "promo", text: m.shop_promo_only() });
  return active;
}

function priceText(min: string | undefined, max: string | undefined): string {
  const [least, most] = [formatRupiah(Number(min ?? 0)), formatRupiah(Number(max ?? 0))];
  if (max === undefined) return m.shop_price_above({ least });
  return min === undefined ? m.shop_price_below({ most }) : `${least}–${most}`;
}

/** Searches when the typing pauses. */
function SearchField({
  given,
  onSearch,
}: {
  readonly given: string;
  readonly onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(given);
  const [before, setBefore] = useState(given);
  // The URL changed by other means, such as the back button or a link.
  if (before !== given) {
    setBefore(given);
    setTyped(given);
  }
  useEffect(() => {
    if (typed.trim() === given) return;
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, given, onSearch]);
  return (
    <TextField
      label={m.shop_search()}
      name="search"
      type="search"
      autoComplete="off"
      maxLength={80}
      value={typed}
      onChange={setTyped}
    />
  );
}
