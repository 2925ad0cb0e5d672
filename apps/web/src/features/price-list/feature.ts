import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { KINDS } from "@konter/contract/catalog";
import { Tags } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("price-list/price-list-page.tsx", () => import("./price-list-page.tsx"));
// A separate bundle, because it is rarely opened.
const changesScreen = screensOf("price-list/changes-page.tsx", () => import("./changes-page.tsx"));

const prices = createRoute({
  getParentRoute: () => member,
  path: "/pricelist/{-$type}",
  validateSearch: (search: Search) => picked(search, ["operator", "search"]),
  ...screen("PriceListPage", () => true),
});

const changes = createRoute({
  getParentRoute: () => member,
  path: "/pricelist/perubahan",
  validateSearch: (search: Search) => picked(search, ["type", "operator"]),
  ...changesScreen("ChangesPage"),
});

export const priceList = { member: [prices, changes] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "price-list",
    group: "counter",
    rank: 30,
    link: { to: "/pricelist/{-$type}" },
    icon: Tags,
    title: m.price_list_title,
    words: m.find_words_price_list,
    isFor: ({ offers }) => offers("ppob"),
    report: { rank: 90, text: m.price_list_text },
  },
  {
    key: "price-changes",
    group: "counter",
    rank: 33,
    link: { to: "/pricelist/perubahan" },
    icon: Tags,
    title: m.price_changes_title,
    words: m.find_words_price_changes,
    isFor: ({ offers }) => offers("ppob"),
  },
  {
    key: "selling-prices",
    group: "counter",
    rank: 31,
    link: { to: "/account/{-$page}", params: { page: "harga-jual" } },
    icon: Tags,
    title: m.selling_prices_title,
    words: m.find_words_selling_prices,
    isFor: ({ offers }) => offers("ppob"),
    account: { section: "shop", rank: 60 },
  },
];

/** The account page. */
export const ACCOUNT_PAGES: AccountPages = {
  "harga-jual": { title: m.selling_prices_title, screen: lazy(() => import("./rules-page.tsx")) },
};

export const PARAMETERS: Parameters = {
  "/pricelist/{-$type}": { type: Object.values(KINDS).map(({ path }) => path) },
};
