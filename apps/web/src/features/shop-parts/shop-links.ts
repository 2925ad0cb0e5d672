import type { LinkProps } from "@tanstack/react-router";
import { session } from "../../app/session-store.ts";

/** Filters and sort order of the list in the URL. */
export const LIST_FILTERS = [
  "q",
  "collection",
  "price_min",
  "price_max",
  "in_stock",
  "promo",
  "sort",
] as const;
export type ListSearch = Partial<Record<(typeof LIST_FILTERS)[number], string>>;

/** Members shop below `/shop`, visitors below `/guest/shop`, with the same pages. */
export const isMember = (): boolean => session.signedIn();

/** The list of a category by the slugs from the widest level down; without slugs the whole shop. */
export function listLink(slugs: readonly string[], search: ListSearch = {}): LinkProps {
  const [category, sub, superSub] = slugs;
  if (category === undefined) return { to: isMember() ? "/shop" : "/guest/shop", search };
  const params = {
    category_slug: category,
    sub_category_slug: sub,
    super_sub_category_slug: superSub,
  };
  return isMember()
    ? {
        to: "/shop/c/$category_slug/{-$sub_category_slug}/{-$super_sub_category_slug}",
        params,
        search,
      }
    : {
        to: "/guest/shop/c/$category_slug/{-$sub_category_slug}/{-$super_sub_category_slug}",
        params,
        search,
      };
}

export const productLink = (slug: string): LinkProps => ({
  to: isMember() ? "/shop/product/$product_slug" : "/guest/shop/product/$product_slug",
  params: { product_slug: slug },
});

export const cartLink = (): LinkProps => ({ to: isMember() ? "/shop/cart" : "/guest/shop/cart" });

export const checkoutLink = (): LinkProps => ({
  to: isMember() ? "/shop/cart/checkout" : "/guest/shop/checkout",
});
