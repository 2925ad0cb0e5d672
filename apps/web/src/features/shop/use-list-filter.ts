import { useParams, useSearch } from "@tanstack/react-router";
import type { ListFilter, ListSearch } from "../shop-parts/index.ts";
import { LIST_FILTERS } from "../shop-parts/index.ts";

/** Category and filters of the list, which are all in the URL, so that going back restores them (M28). */
export interface ListPlace {
  /** Slugs from the widest level down. */
  readonly slugs: readonly string[];
  readonly search: ListSearch;
  readonly filter: ListFilter;
}

export function useListPlace(): ListPlace {
  const { category_slug, sub_category_slug, super_sub_category_slug } = useParams({
    strict: false,
  });
  return listPlace(
    [category_slug, sub_category_slug, super_sub_category_slug],
    useSearch({ strict: false }),
  );
}

/** Pure, for the tests. Ignores what a filter cannot be. */
export function listPlace(
  levels: readonly (string | undefined)[],
  given: Readonly<Record<string, unknown>>,
): ListPlace {
  const slugs = levels.filter((slug) => slug !== undefined && slug !== "") as string[];
  const search: ListSearch = {};
  for (const name of LIST_FILTERS) {
    const value = given[name];
    if (typeof value === "string" && isAllowed(name, value)) search[name] = value;
  }
  const [category, sub, superSub] = slugs;
  const filter = {
    ...search,
    ...(category !== undefined && { category }),
    ...(sub !== undefined && { sub_category: sub }),
    ...(superSub !== undefined && { super_sub_category: superSub }),
  };
  return { slugs, search, filter };
}

const SORTS = ["newest", "cheapest", "dearest", "sold"];
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function isAllowed(name: (typeof LIST_FILTERS)[number], value: string): boolean {
  switch (name) {
    case "q":
      return value.trim() !== "";
    case "collection":
      return SLUG.test(value);
    case "price_min":
    case "price_max":
      return /^\d{1,10}$/.test(value);
    case "in_stock":
    case "promo":
      return value === "1";
    case "sort":
      return SORTS.includes(value);
  }
}
