import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Inbox, WalletCards } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const accounts = createRoute({
  getParentRoute: () => office,
  path: "/banks",
  component: lazyRouteComponent(load, "AccountsPage"),
});

const lines = createRoute({
  getParentRoute: () => office,
  path: "/bank-lines",
  validateSearch: (search: Search) =>
    picked(search, ["account", "place", "date_from", "date_to", "amount", "search"]),
  component: lazyRouteComponent(load, "LinesPage"),
});

export const banks = { office: [accounts, lines] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/banks",
    section: "money",
    group: "banks",
    rank: 10,
    icon: WalletCards,
    title: m.room_banks,
    words: m.find_words_banks,
    permission: "banks.read",
  },
  {
    to: "/bank-lines",
    section: "money",
    group: "banks",
    rank: 20,
    icon: Inbox,
    title: m.bank_lines,
    words: m.find_words_bank_lines,
    permission: "banks.read",
  },
];
