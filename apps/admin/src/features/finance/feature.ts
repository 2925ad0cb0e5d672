import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { ChartColumn, WalletCards } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const accounts = createRoute({
  getParentRoute: () => office,
  path: "/accounts",
  validateSearch: (search: Search) => picked(search, ["kind", "member"]),
  component: lazyRouteComponent(load, "AccountsPage"),
});

const account = createRoute({
  getParentRoute: () => office,
  path: "/accounts/$account_id",
  validateSearch: (search: Search) => picked(search, ["date_from", "date_to"]),
  component: lazyRouteComponent(load, "StatementPage"),
});

const revenue = createRoute({
  getParentRoute: () => office,
  path: "/revenue",
  validateSearch: (search: Search) =>
    picked(search, [
      "date_from",
      "date_to",
      "rows",
      "screen",
      "operator",
      "product",
      "supplier",
      "category",
    ]),
  component: lazyRouteComponent(load, "RevenuePage"),
});

export const finance = { office: [accounts, account, revenue] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/accounts",
    section: "money",
    group: "books",
    rank: 40,
    icon: WalletCards,
    title: m.room_accounts,
    words: m.find_words_accounts,
    permission: "finance.read",
  },
  {
    to: "/revenue",
    section: "money",
    group: "books",
    rank: 50,
    icon: ChartColumn,
    title: m.room_revenue,
    words: m.find_words_revenue,
    permission: "finance.read",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/accounts/$account_id": { account_id: /\d{1,15}/ } };
