import type { Cart } from "@konter/contract/shop";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { CART_KEY } from "../../app/cart-count.ts";
import { callerFor, pagedQuery } from "../../app/query-client.ts";
import { firstAnswer, firstPage } from "../../app/startup/first-answers.ts";
import { cartAccess } from "./cart-access.ts";
import type { ListSearch } from "./shop-links.ts";

/** Prices and stock may be this old before a page that shows them again refetches them. */
const FRESH_MILLISECONDS = 60_000;

/** Pages of a list are kept this long, so that going back restores them (M28). */
const KEPT_MILLISECONDS = 30 * 60_000;

export interface ListFilter extends ListSearch {
  readonly category?: string;
  readonly sub_category?: string;
  readonly super_sub_category?: string;
}

function inputOf({ in_stock: inStock, promo, sort, ...rest }: ListFilter) {
  return {
    ...rest,
    ...(inStock === "1" && { in_stock: true }),
    ...(promo === "1" && { promo: true }),
    ...(sort !== undefined && { sort: sort as "best" }),
  };
}

export const productsQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    ...pagedQuery(["shop", "list", filter], "POST shop/product/list", inputOf(filter)),
    staleTime: FRESH_MILLISECONDS,
    gcTime: KEPT_MILLISECONDS,
    ...firstPage("shopProducts", { ...filter }),
  });

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ["shop", "product", slug],
    queryFn: (context) =>
      callerFor(context)("POST shop/product/detail", { slug }, { signal: context.signal }),
    staleTime: FRESH_MILLISECONDS,
    ...firstAnswer("shopProduct", { slug }),
  });

export const categoriesQuery = () =>
  queryOptions({
    queryKey: ["shop", "categories"],
    queryFn: (context) => callerFor(context)("GET shop/category", {}, { signal: context.signal }),
    staleTime: 5 * FRESH_MILLISECONDS,
    ...firstAnswer("shopCategories"),
  });

/** The member's cart, or this browser's one of a visitor. */
export const cartQuery = () =>
  queryOptions({
    queryKey: CART_KEY,
    queryFn: async (context): Promise<Cart> => cartAccess(callerFor(context)).list(context.signal),
  });
