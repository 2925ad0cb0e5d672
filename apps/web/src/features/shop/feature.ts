import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import { ShoppingBag } from "@konter/ui/icons";
import { createRoute, redirect } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry, Place } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

const list = screensOf("shop/list-page.tsx", () => import("./list-page.tsx"));
const product = screensOf("shop/product-page.tsx", () => import("./product-page.tsx"));
const anyone = () => true;

const validateSearch = (search: Search) =>
  picked(search, ["q", "collection", "price_min", "price_max", "in_stock", "promo", "sort"]);

/** A link to a product is shared between members and visitors; each gets the page in the own shell. */
function forMembers({ location }: { location: { href: string } }): void {
  if (!session.signedIn())
    throw redirect({ href: location.href.replace("/shop", "/guest/shop"), replace: true });
}
function forVisitors({ location }: { location: { href: string } }): void {
  if (session.signedIn())
    throw redirect({ href: location.href.replace("/guest/shop", "/shop"), replace: true });
}

const all = createRoute({
  getParentRoute: () => member,
  path: "/shop",
  validateSearch,
  beforeLoad: forMembers,
  ...list("ShopPage", anyone),
});
const category = createRoute({
  getParentRoute: () => member,
  path: "/shop/c/$category_slug/{-$sub_category_slug}/{-$super_sub_category_slug}",
  validateSearch,
  beforeLoad: forMembers,
  ...list("ShopPage", anyone),
});
const one = createRoute({
  getParentRoute: () => member,
  path: "/shop/product/$product_slug",
  beforeLoad: forMembers,
  ...product("ProductPage", anyone),
});
const guestAll = createRoute({
  getParentRoute: () => member,
  path: "/guest/shop",
  validateSearch,
  beforeLoad: forVisitors,
  ...list("ShopPage", anyone),
});
const guestCategory = createRoute({
  getParentRoute: () => member,
  path: "/guest/shop/c/$category_slug/{-$sub_category_slug}/{-$super_sub_category_slug}",
  validateSearch,
  beforeLoad: forVisitors,
  ...list("ShopPage", anyone),
});
const guestOne = createRoute({
  getParentRoute: () => member,
  path: "/guest/shop/product/$product_slug",
  beforeLoad: forVisitors,
  ...product("ProductPage", anyone),
});

export const shop = {
  member: [all, category, one, guestAll, guestCategory, guestOne],
} as const satisfies Feature;

/** In the side menu; on a phone the services and the home page have it. */
export const PLACES: readonly Place[] = [
  {
    key: "shop",
    rank: 5,
    link: { to: "/shop" },
    icon: ShoppingBag,
    title: m.shop_title,
    isHere: (path) => path.startsWith("/shop"),
    isFor: ({ offers }) => offers("shop"),
    hasCart: true,
    isOfRail: true,
  },
];

export const ENTRIES: readonly Entry[] = [
  {
    key: "shop",
    group: "shopping",
    rank: 60,
    link: { to: "/shop" },
    icon: ShoppingBag,
    title: m.shop_title,
    words: m.find_words_shop,
    isFor: ({ offers }) => offers("shop"),
  },
];

const SLUG = /[a-z0-9]+(?:-[a-z0-9]+)*/;
const CATEGORY = {
  category_slug: SLUG,
  sub_category_slug: SLUG,
  super_sub_category_slug: SLUG,
};

export const PARAMETERS: Parameters = {
  "/shop/c/$category_slug/{-$sub_category_slug}/{-$super_sub_category_slug}": CATEGORY,
  "/shop/product/$product_slug": { product_slug: SLUG },
  "/guest/shop/c/$category_slug/{-$sub_category_slug}/{-$super_sub_category_slug}": CATEGORY,
  "/guest/shop/product/$product_slug": { product_slug: SLUG },
};
