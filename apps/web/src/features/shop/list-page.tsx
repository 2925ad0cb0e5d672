import { CallFailed } from "@konter/contract/client";
import type { ShopPage as ProductsPage } from "@konter/contract/shop";
import { buttonClasses, Card, EmptyState, formatNumber, Skeleton } from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { failureText } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { LoadMore, useInSteps } from "../list-parts/index.ts";
import { CartButton, listLink, ProductGrid, productsQuery, ShopGate } from "../shop-parts/index.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { CategoryChips } from "./category-chips.tsx";
import { ListFilters } from "./list-filters.tsx";
import { useListPlace } from "./use-list-filter.ts";
import type { ListPlace } from "./use-list-filter.ts";

/** `/shop` and `/shop/c/…`, for visitors below `/guest`: the products, with category and filters in the URL. */
export function ShopPage() {
  return (
    <ShopGate>
      <Products place={useListPlace()} />
    </ShopGate>
  );
}

function Products({ place }: { readonly place: ListPlace }) {
  const { slugs, filter } = place;
  const query = useInSteps<ProductsPage, ReturnType<typeof useProducts>>(useProducts(place));
  const first = query.data?.pages[0];
  useCurrentSlugs(place, first);
  const title = first?.collection?.name ?? first?.path.at(-1)?.name ?? m.shop_title();
  usePageTitle(title);
  if (query.data === undefined && isNotFound(query.error)) return <Missing error={query.error} />;
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-8 wide:px-6">
      {(slugs.length > 0 || filter.collection !== undefined) && (
        <Breadcrumb path={first?.path ?? []} />
      )}
      <div className="flex items-center justify-between gap-3">
        <h1 className="min-w-0 text-xl font-bold wrap-anywhere">{title}</h1>
        <CartButton />
      </div>
      <ListFilters place={place} />
      <CategoryChips slugs={slugs} collection={filter.collection} />
      {query.data === undefined ? (
        query.error ? (
          <QueryFailure query={query} />
        ) : (
          <Loading />
        )
      ) : (
        <Found query={query} title={title} slugs={slugs} />
      )}
    </div>
  );
}

function useProducts({ filter, slugs }: ListPlace) {
  return useInfiniteQuery({
    ...productsQuery(filter),
    // Keeps the products while the same category is filtered or sorted.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[2] as ListPlace["filter"] | undefined;
      const isSame =
        before?.category === slugs[0] &&
        before?.sub_category === slugs[1] &&
        before?.super_sub_category === slugs[2];
      return isSame ? previous : undefined;
    },
  });
}

const isNotFound = (error: Error | null): boolean =>
  error instanceof CallFailed && error.status === 404;

/** A former address of a category is replaced by the current one (M332). */
function useCurrentSlugs({ slugs, search }: ListPlace, page: ProductsPage | undefined): void {
  const navigate = useNavigate();
  const current = page?.path.map(({ slug }) => slug).join("/");
  useEffect(() => {
    if (current === undefined || current === "" || current === slugs.join("/")) return;
    // Products of another category are still shown while this one loads.
    if (current.split("/").length !== slugs.length) return;
    void navigate({ ...listLink(current.split("/"), search), replace: true });
  }, [current, slugs, search, navigate]);
}

function Missing({ error }: { readonly error: Error | null }) {
  return (
    <EmptyState
      isPage
      icon={<Search className="size-6" />}
      title={failureText(error)}
      action={
        <Link {...listLink([])} className={buttonClasses("plain")}>
          {m.shop_see_all()}
        </Link>
      }
    />
  );
}

function Found({
  query,
  title,
  slugs,
}: {
  readonly query: ReturnType<typeof useProducts>;
  readonly title: string;
  readonly slugs: readonly string[];
}) {
  const pages = query.data?.pages ?? [];
  const products = pages.flatMap(({ rows }) => rows);
  const { total = null, searched = null } = pages[0] ?? {};
  if (products.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Search className="size-6" />}
          title={m.shop_none()}
          action={
            <Link {...listLink(slugs)} className={buttonClasses("plain")}>
              {m.reset_filters()}
            </Link>
          }
        >
          {m.shop_none_text()}
        </EmptyState>
      </Card>
    );
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className={query.isPlaceholderData ? "flex flex-col gap-4 opacity-60" : "flex flex-col gap-4"}
    >
      <p aria-live="polite" className="text-sm text-soft">
        {total !== null && m.shop_count({ count: countText(total) })}
        {searched !== null && ` · ${m.shop_searched({ words: searched })}`}
      </p>
      <ProductGrid label={title} products={products} />
      <LoadMore query={query} />
    </div>
  );
}

/** The server counts no further. */
const MOST_COUNTED = 1_000;
const countText = (total: number): string =>
  total >= MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(total);

function Loading() {
  return (
    <div
      role="status"
      aria-label={m.shop_loading()}
      className="grid grid-cols-2 gap-3 wide:grid-cols-3 desk:grid-cols-4"
    >
      {Array.from({ length: 8 }, (_card, index) => (
        <Skeleton key={index} className="h-72" />
      ))}
    </div>
  );
}
